package io.packsim.resultsdb.store;

import java.util.Set;

/**
 * Words that need quotes as a column name in H2 2.4 or PostgreSQL. Source: the keyword tables of
 * both manuals (H2 "Keywords / Reserved Words"; PostgreSQL appendix C, "reserved").
 */
final class ReservedWords {
  private static final Set<String> WORDS =
      Set.of(
          ("all and analyse analyze any array as asc asymmetric authorization between both binary case cast"
                  + " check collate collation column concurrently constraint create cross"
                  + " current_catalog current_date current_path current_role current_schema current_time"
                  + " current_timestamp current_user day default deferrable desc distinct do else end except"
                  + " exists false fetch for foreign freeze from full grant group groups having hour if"
                  + " ilike in initially inner intersect interval into is isnull join key lateral leading"
                  + " left like limit localtime localtimestamp minus minute month natural not notnull null"
                  + " offset on only or order outer over overlaps partition placing primary qualify range"
                  + " references regexp returning right row rownum rows second select session_user set"
                  + " similar some symmetric system_user table tablesample then to top trailing true uescape"
                  + " union unique unknown user using value values variadic verbose when where window with"
                  + " year _rowid_")
              .split(" "));

  private ReservedWords() {}

  static boolean contains(String word) {
    return WORDS.contains(word);
  }
}
