/** How often a flow runs each statement, by its verb and table; `all` of them first. */
export type StatementCounts = Record<string, number>

const TRANSACTION_CONTROL = /^\s*(?:begin|commit|rollback|savepoint|release|pragma)\b/i
const VERB = /\b(?:select|insert|update|delete)\b/i
const TABLE = /\b(?:from|into|update)\s+"?(\w+)/i
const INNERMOST_PARENTHESES = /\([^()]*\)/g

/** `insert bookings` */
function nameOf(sql: string): string {
  let outer = sql
  for (let before = ''; before !== outer;) {
    before = outer
    outer = outer.replaceAll(INNERMOST_PARENTHESES, '')
  }
  const [verb = sql] = VERB.exec(outer) ?? []
  const [, table = ''] = TABLE.exec(outer) ?? TABLE.exec(sql) ?? []
  return `${verb.toLowerCase()} ${table}`.trim()
}

/** Counts the statements of a flow, transaction control left out. */
export function countStatements(statements: readonly { sql: string }[]): StatementCounts {
  const names = statements
    .filter(({ sql }) => !TRANSACTION_CONTROL.test(sql))
    .map(({ sql }) => nameOf(sql))
  const counts: StatementCounts = { all: names.length }
  for (const name of names.toSorted()) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

/** What a flow's counts differ in from the recorded ones, a line for each such flow. */
export function changedStatements(
  recorded: Record<string, StatementCounts>,
  now: Record<string, StatementCounts>,
): string[] {
  const flows = new Set([...Object.keys(recorded), ...Object.keys(now)])
  return [...flows].flatMap((flow) => {
    const { all: before = 0, ...old } = recorded[flow] ?? {}
    const { all: after = 0, ...counts } = now[flow] ?? {}
    const changes = [...new Set([...Object.keys(old), ...Object.keys(counts)])]
      .filter((name) => old[name] !== counts[name])
      .map((name) => `${name} ${old[name] ?? 0} → ${counts[name] ?? 0}`)
    return changes.length === 0
      ? []
      : [`${flow}: ${after} statements, ${before} before (${changes.join(', ')})`]
  })
}
