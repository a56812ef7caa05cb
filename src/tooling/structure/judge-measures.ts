import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Outcome } from '../run-program.ts'
import { measuresOf } from './measures.ts'
import type { StructureMeasure } from './measures.ts'
import { LIMITS, REPEATED_NAMES } from './limits.ts'
import type { Limit } from './limits.ts'
import { codePaths, readSourceFiles, readStyleFiles } from './source-files.ts'

/** Measures a repository. */
const measureStructure = (folder: string): StructureMeasure[] =>
  measuresOf({
    files: readSourceFiles(folder),
    code: codePaths(folder),
    styles: readStyleFiles(folder),
    architecture: readFileSync(join(folder, 'docs/architecture.md'), 'utf8'),
    reasons: REPEATED_NAMES,
  })

/** The table of measures, limits and goals; what is too high with all that makes it up, and which limits could be lowered. */
export function judgeStructure(
  measures: readonly StructureMeasure[],
  limits: Readonly<Record<string, Limit>>,
): Outcome {
  const rows = measures.map((measure) => ({ ...measure, ...limitOf(measure, limits) }))
  const tooHigh = rows.filter(({ value, limit }) => value > limit)
  const lower = rows.filter(({ value, limit, goal }) => value < limit && limit !== goal)
  const table = rows.map(({ id, what, value, limit, goal }) =>
    [
      id.padEnd(19),
      ...[value, limit, goal ?? '–'].map((cell) => String(cell).padStart(6)),
      ` ${what}`,
    ].join(' '),
  )
  const note = lower
    .map(({ id, value }) => `${id}: its limit can be lowered to ${value} (${LIMITS_FILE})`)
    .join('\n')
  return {
    passed: tooHigh.length === 0,
    note,
    report: [
      ['measure'.padEnd(19), ' value', ' limit', '  goal'].join(' '),
      ...table,
      ...tooHigh.flatMap(({ id, value, limit, items }) => [
        `\n${id} rose above its limit: ${value} > ${limit}`,
        ...items.map((item) => `  ${item}`),
      ]),
      note,
    ].join('\n'),
  }
}

const LIMITS_FILE = 'src/tooling/structure/limits.ts'

function limitOf({ id }: StructureMeasure, limits: Readonly<Record<string, Limit>>): Limit {
  const limit = limits[id]
  if (limit === undefined) throw new Error(`${id} has no limit: ${LIMITS_FILE}`)
  return limit
}

/** Measures and judges a repository by the limits of this one. */
export const checkStructure = (folder: string): Outcome =>
  judgeStructure(measureStructure(folder), LIMITS)

/** What makes up some measures, each item in a line of its own. */
export function itemsOf(folder: string, ids: readonly string[]): string {
  const measures = measureStructure(folder)
  const known = measures.map(({ id }) => id)
  const unknown = ids.filter((id) => !measures.some((measure) => measure.id === id))
  if (unknown.length > 0)
    throw new Error(`There is no measure '${unknown.join(', ')}': ${known.join(', ')}.`)
  return measures
    .filter(({ id }) => ids.includes(id))
    .map(({ id, value, items }) =>
      [`${id}: ${value}`, ...items.map((item) => `  ${item}`)].join('\n'),
    )
    .join('\n')
}
