import type { Finding } from './findings.ts'

/** A row of the table: what was found, when, and with which version. */
export interface TrustRow extends Finding {
  /** Day and version, such as `2026-11-22, 0.1.0 (798fb02)`. */
  measured: string
}

const BEGINS = '<!-- proofs: written by `npm run prove`, never by hand -->'
const ENDS = '<!-- end of the proofs -->'
const HEAD = ['Proof', 'Promise', 'Tried', 'Found', 'Measured']

/** Cuts a page into what stands before its table, the table, and what stands after. @throws Error when it has none */
function partsOf(page: string): [before: string, table: string, after: string] {
  const [begins, ends] = [page.indexOf(BEGINS), page.indexOf(ENDS)]
  if (begins === -1 || ends < begins) throw new Error(`The page has no ${BEGINS} … ${ENDS}`)
  return [page.slice(0, begins), page.slice(begins + BEGINS.length, ends), page.slice(ends)]
}

const lineOf = (cells: string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll(/\s+/g, ' ').replaceAll('|', String.raw`\|`)).join(' | ')} |`

const cellsOf = (line: string): string[] =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll(String.raw`\|`, '|'))

/** The rows that a page has. */
export function readTrustTable(page: string): TrustRow[] {
  const lines = partsOf(page)[1]
    .split('\n')
    .filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) => {
    const [id = '', promise = '', tried = '', found = '', measured = ''] = cellsOf(line)
    return { id: id.replaceAll('`', ''), promise, tried, found, measured }
  })
}

/**
 * A page with its table written anew, and under it on what machine: rows that were measured take their place, others stay
 * as they are, new ones come last; a row of which there is no proof any more goes.
 * @param ids of every proof there is
 */
export function withTrustRows(
  page: string,
  rows: readonly TrustRow[],
  ids: readonly string[],
  machine: string,
): string {
  const [before, , after] = partsOf(page)
  const measured = new Map(rows.map((row) => [row.id, row]))
  const kept = readTrustTable(page).map((row) => measured.get(row.id) ?? row)
  const places = new Set(kept.map(({ id }) => id))
  const all = [...kept, ...rows.filter(({ id }) => !places.has(id))]
  const lines = all
    .filter(({ id }) => ids.includes(id))
    .map(({ id, promise, tried, found, measured }) => [
      `\`${id}\``,
      promise,
      tried,
      found,
      measured,
    ])
  const table = [HEAD, HEAD.map(() => '---'), ...lines].map(lineOf)
  return `${before}${BEGINS}\n\n${table.join('\n')}\n\nMeasured on ${machine}.\n\n${after}`
}
