/** What a column holds, in a word for both engines. */
export type ColumnKind = 'integer' | 'real' | 'text' | 'blob'

export interface ColumnShape {
  name: string
  kind: ColumnKind
}

/** A table as both engines have it. */
export interface TableShape {
  name: string
  /** By name, so that both engines say them in one order. */
  columns: readonly ColumnShape[]
  /** The columns of its primary key, in the key's order. */
  key: readonly string[]
}

/** Why rows are not copied from one database to another: one line for the operator. Nothing was changed. */
export class TransferRefused extends Error {
  override name = 'TransferRefused'
}

/** Columns of money: whole paise. */
export const moneyColumns = ({ columns }: TableShape): string[] =>
  columns.flatMap(({ name, kind }) => (kind === 'integer' && name.endsWith('_paise') ? [name] : []))

/** A name as SQL takes it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/**
 * That two databases have the same tables with the same columns and keys: then whatever one holds fits into the other.
 * @throws TransferRefused naming what only one of them has
 */
export function requireSameTables(source: readonly TableShape[], target: readonly TableShape[]) {
  const [one, other] = [linesOf(source), linesOf(target)]
  const apart = [
    ...one.filter((line) => !other.includes(line)),
    ...other.filter((line) => !one.includes(line)),
  ]
  if (apart.length === 0) return
  throw new TransferRefused(
    `The tables of the two databases are not the same (${apart.slice(0, 5).join('; ')}).`,
  )
}

const linesOf = (tables: readonly TableShape[]): string[] =>
  tables.flatMap(({ name, columns, key }) => [
    `${name} by ${key.join(', ')}`,
    ...columns.map((column) => `${name}.${column.name} ${column.kind}`),
  ])
