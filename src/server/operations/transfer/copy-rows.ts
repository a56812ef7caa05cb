import { createHash } from 'node:crypto'
import type { RowReader, RowTexts, RowWriter, TableFigures } from './row-store.ts'
import { requireSameTables, TransferRefused } from './table-shape.ts'
import type { TableShape } from './table-shape.ts'

/** What a table holds, said the same way of both engines. */
export interface TableContent extends TableFigures {
  name: string
  /** SHA-256 over all values of all rows in the order of the key. */
  digest: string
}

/**
 * Copies all rows of all tables and proves it: what was read is compared with what the other database answers, by the
 * number of rows, by the sums of money that each engine counts, and by a digest of every value.
 * @returns what both hold, by table
 * @throws TransferRefused where they differ; what an engine throws of a row that it does not take
 */
export async function copyRows(source: RowReader, target: RowWriter): Promise<TableContent[]> {
  const tables = await source.tables()
  requireSameTables(tables, await target.tables())
  await target.begin(tables)
  const read: TableContent[] = []
  /* oxlint-disable no-await-in-loop -- one connection */
  for (const table of tables)
    read.push(await contentOf(source, table, (rows) => target.write(table, rows)))
  await target.end(tables, await source.givenIds())
  const written: TableContent[] = []
  for (const table of tables) written.push(await contentOf(target, table))
  /* oxlint-enable no-await-in-loop */
  requireSameContent(read, written)
  return read
}

async function contentOf(
  reader: RowReader,
  table: TableShape,
  take: (rows: RowTexts[]) => Promise<void> = async () => {},
): Promise<TableContent> {
  const digest = createHash('sha256')
  for await (const rows of reader.rows(table)) {
    for (const row of rows) digest.update(`${JSON.stringify(row)}\n`)
    await take(rows)
  }
  return { name: table.name, ...(await reader.figures(table)), digest: digest.digest('hex') }
}

/** @throws TransferRefused naming the tables that are not the same, and in what */
function requireSameContent(
  source: readonly TableContent[],
  target: readonly TableContent[],
): void {
  const apart = source.flatMap((table) => {
    const other = target.find(({ name }) => name === table.name)
    const how = other === undefined ? ['missing'] : differences(table, other)
    return how.length === 0 ? [] : [`${table.name} (${how.join(', ')})`]
  })
  if (apart.length === 0) return
  throw new TransferRefused(
    `What was copied is not what was read: ${apart.join(', ')}. Nothing was changed.`,
  )
}

const differences = (one: TableContent, other: TableContent): string[] => [
  ...(one.rows === other.rows ? [] : [`${one.rows} rows and ${other.rows}`]),
  ...(one.paise === other.paise ? [] : [`${one.paise} paise and ${other.paise}`]),
  ...(one.digest === other.digest ? [] : ['other values']),
]
