import { parseArgs } from 'node:util'
import type { ScenarioName } from './scenarios/all.ts'

export interface BenchOptions {
  only: ScenarioName[]
  rounds: number
  seconds: number
  /** All scenarios, at full length: only such a run is written down. */
  complete: boolean
}

/** Long enough that garbage collection and checkpoints have their part in it. */
const THOROUGH = { rounds: 5, seconds: 4 }
/** For trying a change out. */
const QUICK = { rounds: 2, seconds: 1.5 }

/** `--only search,hold` and `--quick`. @throws Error naming the scenarios there are */
export function readOptions(args: string[], names: readonly ScenarioName[]): BenchOptions {
  const { values } = parseArgs({
    args,
    options: { only: { type: 'string' }, quick: { type: 'boolean', default: false } },
  })
  const wanted = values.only?.split(',') ?? names
  const only = names.filter((name) => wanted.includes(name))
  const known = new Set<string>(names)
  if (wanted.some((name) => !known.has(name))) {
    throw new Error(`--only takes ${names.join(', ')}, with commas between them`)
  }
  const complete = !values.quick && only.length === names.length
  return { only, ...(values.quick ? QUICK : THOROUGH), complete }
}
