import type { TableShape } from './table-shape.ts'

/** A row as texts, in the order of its table's columns: digits, hexadecimal for bytes, null for nothing. */
export type RowTexts = readonly (string | null)[]

/** A number with fractions: the shortest text that reads back as the same one. Each engine has its own. */
export const realText = (value: number): string => String(value)

/** What an engine counts in a table by itself. */
export interface TableFigures {
  rows: number
  /** The sum of its columns of money. */
  paise: number
}

/** Reads all rows of a database, whichever engine has it. */
export interface RowReader {
  /** All tables that both engines have, by name. */
  tables(): Promise<TableShape[]>
  /** The rows of a table by its key, in batches. */
  rows(table: TableShape): AsyncIterable<RowTexts[]>
  figures(table: TableShape): Promise<TableFigures>
  /** The highest id that tables have ever given, where that may be more than their rows show. */
  givenIds(): Promise<Map<string, number>>
}

/** Takes rows into a database that has tables and no rows, past its triggers. */
export interface RowWriter extends RowReader {
  /** From here on neither triggers nor references look at a row. */
  begin(tables: readonly TableShape[]): Promise<void>
  write(table: TableShape, rows: readonly RowTexts[]): Promise<void>
  /**
   * Triggers and references are as before, and new ids follow those that were given.
   * @throws what the engine throws of a row that refers to nothing
   */
  end(tables: readonly TableShape[], given: ReadonlyMap<string, number>): Promise<void>
}
