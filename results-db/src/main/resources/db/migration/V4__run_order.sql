-- Runs are simulated in an order that spreads over the axes, so the results of one commit belong to runs from
-- all over the table. With this index each of their metrics had to go to a page of its own, which was nearly
-- all that a commit wrote. Metrics of a sweep are found from its runs, by the primary key.
DROP INDEX metric_by_definition;
