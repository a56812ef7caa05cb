/** Which rows of a table a promise is about, and what harm would be done to them. */
interface Case {
  /** SQL: of which rows the promise holds; of all by default. */
  where?: string
  /** SQL: what the harm puts there; by default one more, or a letter more. */
  to?: string
}

/**
 * What keeps a column from being rewritten: triggers that refuse it, the checker that reports it, or the keys that tie it
 * to other rows. Columns that are not listed may change.
 */
export type Declared =
  | ({ kind: 'frozen'; by: readonly string[] } & Case)
  | ({ kind: 'proved' } & Case)
  | { kind: 'tied' }

export type DeclaredColumns = Record<string, Declared>

const each = (columns: string, declared: Declared): DeclaredColumns =>
  Object.fromEntries(columns.split(' ').map((column) => [column, declared]))

/** Refused by a trigger; by each of several, where more than one name is given. */
export const frozen = (by: string, columns: string, of: Case = {}): DeclaredColumns =>
  each(columns, { kind: 'frozen', by: by.split(' '), ...of })

/** May change in a write that leaves everything consistent; the checker reports any other change. */
export const proved = (columns: string, of: Case = {}): DeclaredColumns =>
  each(columns, { kind: 'proved', ...of })

/** The number of a row that others name: a foreign key refuses another one. */
export const tied = (columns: string): DeclaredColumns => each(columns, { kind: 'tied' })
