import type { ProofResult } from './proof-results.ts'

/** A row of the table: what was found, when, and with which version. */
export interface TrustRow extends ProofResult {
  /** Day and version, such as `2026-11-22, 0.1.0 (798fb02)`. */
  measured: string
}

const BEGINS = '<!-- proofs: written by `npm run prove`, never by hand -->'
const ENDS = '<!-- end of the proofs -->'
const HEAD = ['Proof', 'Promise', 'Tried', 'Found', 'Measured']
const UNMEASURED = { tried: 'not measured yet', found: '', measured: '' }
const MACHINE = /^The last run was on .+$/m

/** Splits a page into what is before its table, the table, and what is after. @throws Error when it has none */
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
 * A page with its table written anew: what was measured takes its row, the others stay as they are; a proof without a
 * row gets one at the end, a row without a proof goes.
 * @param machine on which was measured; left out, the present one stays
 */
export function withTrustRows(
  page: string,
  measured: readonly TrustRow[],
  proofs: readonly Pick<ProofResult, 'id' | 'promise'>[],
  machine?: string,
): string {
  const [before, table, after] = partsOf(page)
  const current = readTrustTable(page)
  const ids = new Set([...current, ...proofs].map(({ id }) => id))
  const rows = [...ids].flatMap((id) => {
    const proof = proofs.find((one) => one.id === id)
    const row = [...measured, ...current].find((one) => one.id === id)
    return proof === undefined ? [] : [{ ...UNMEASURED, ...row, ...proof }]
  })
  const lines = rows.map(({ id, promise, tried, found, measured }) =>
    lineOf([`\`${id}\``, promise, tried, found, measured]),
  )
  const head = [lineOf(HEAD), lineOf(HEAD.map(() => '---'))]
  const where =
    machine === undefined ? table.match(MACHINE)?.[0] : `The last run was on ${machine}.`
  const below = where === undefined ? '' : `\n\n${where}`
  return `${before}${BEGINS}\n\n${[...head, ...lines].join('\n')}${below}\n\n${after}`
}
