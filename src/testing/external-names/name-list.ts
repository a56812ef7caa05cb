import { readFileSync, writeFileSync } from 'node:fs'

/** The names removed and added between two lists. */
export interface NameChanges {
  went: string[]
  came: string[]
}

const WHOLLY_UNKNOWN = /(^| )\{\}$/

/**
 * Names as a list stores them: each once, sorted. Those that cannot be read from the source are counted, so that a new
 * one shows as well.
 */
export function nameList(names: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .map(([name, count]) => (WHOLLY_UNKNOWN.test(name) ? `${name} × ${count}` : name))
    .toSorted()
}

/** How a list differs from the one stored in a file; with `write` the file is replaced. */
export function compareNames(file: string, names: readonly string[], write: boolean): NameChanges {
  const list = nameList(names)
  if (write) writeFileSync(file, `${list.join('\n')}\n`)
  const stored = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
  return {
    went: stored.filter((name) => !list.includes(name)),
    came: list.filter((name) => !stored.includes(name)),
  }
}
