import { SqliteQueryCompiler } from 'kysely'

/** Columns whose value decides which index serves: those that a partial index names (`where status = 'PENDING'`). */
export const COLUMNS_OF_PARTIAL_INDEXES = [
  'applied',
  'is_master',
  'is_test',
  'kind',
  'owner',
  'payment_status',
  'role',
  'status',
] as const

/** Long enough for a column's name and an operator. */
const TAIL = 60
const COMPARED = /(?:=|<|>|\bis|\bis not|\blimit|\boffset)\s$/i
const LISTED = /\bin\s$/i
/** The column before an operator that a partial index may use. */
const COLUMN = /\b(?<column>\w+)"?\s(?:=|<>|!=|is|is not|in)\s$/i
const partial: ReadonlySet<string> = new Set(COLUMNS_OF_PARTIAL_INDEXES)
const decides = (before: string): boolean =>
  partial.has(COLUMN.exec(before)?.groups?.['column'] ?? '')

/** A constant of ours or a boolean, as the columns above hold them: never user input. */
const isWord = (value: unknown): boolean =>
  value === 0 || value === 1 || (typeof value === 'string' && /^[A-Z]+(?:_[A-Z]+)*$/.test(value))

/**
 * Compiles queries so that a cached statement stays prepared. better-sqlite3's SQLite is built with STAT4: where a bound value might change the plan, a statement is prepared anew
 * at every call, which costs ten times as much as running it; so it is for that of a limit. The planner does not look at `+?`. A value that a partial
 * index names must decide the plan: where it is a constant of ours it is a literal in the SQL, otherwise it stays `?`.
 * LIKE keeps its `?` as well. decisions/0101
 */
export class StableCompiler extends SqliteQueryCompiler {
  protected override appendValue(parameter: unknown): void {
    const before = this.getSql().slice(-TAIL)
    if (!decides(before)) {
      if (COMPARED.test(before)) this.append('+')
      super.appendValue(parameter)
    } else if (isWord(parameter)) this.appendImmediateValue(parameter)
    else super.appendValue(parameter)
  }

  protected override visitPrimitiveValueList(node: { values: readonly unknown[] }): void {
    const before = this.getSql().slice(-TAIL)
    const isNamed = decides(before)
    const inText = isNamed && node.values.every(isWord)
    const mark = LISTED.test(before) && !isNamed ? '+' : ''
    this.append('(')
    for (const [nth, value] of node.values.entries()) {
      if (nth > 0) this.append(', ')
      if (inText) this.appendImmediateValue(value)
      else {
        this.append(mark)
        super.appendValue(value)
      }
    }
    this.append(')')
  }
}
