import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { searchWords } from '../../domain/text/search-words.ts'

/** The pattern with which LIKE … ESCAPE '\' finds a text anywhere, its own % and _ taken as they are. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}

/**
 * That each word of a search is found in a row, wherever it is: true of every row where there is none.
 * @param found what finds one word, by its LIKE pattern or as it was typed
 */
export function everyWord(
  searchTerm: string,
  found: (pattern: string, word: string) => RawBuilder<boolean>,
): RawBuilder<boolean> {
  const conditions = searchWords(searchTerm).map((word) => found(containing(word), word))
  return conditions.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.join(conditions, sql` and `)})`
}
