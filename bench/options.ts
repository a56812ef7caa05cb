import { parseArgs } from 'node:util'
import type { ScenarioName } from './scenarios/all.ts'

export interface BenchOptions {
  only: ScenarioName[]
  rounds: number
  seconds: number
  /** For trying a change out. */
  quick: boolean
  /** All scenarios that are not on request, at full length: only such a run is written down. */
  complete: boolean
  help: boolean
}

/** Long enough that garbage collection and checkpoints have their part in it. */
const THOROUGH = { rounds: 5, seconds: 4 }
const QUICK = { rounds: 2, seconds: 1.5 }

/** Runs by a flag of its own, or by its name: it needs more disk and time than one gives away unasked. */
const ON_REQUEST = 'million'

/** `--only search,hold`, `--quick`, `--million` and `--help`. @throws Error naming the scenarios there are */
export function readOptions(args: string[], names: readonly ScenarioName[]): BenchOptions {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string' },
      quick: { type: 'boolean', default: false },
      million: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const { quick, million, help } = values
  const usual = names.filter((name) => name !== ON_REQUEST)
  const wanted = new Set<string>(values.only?.split(',') ?? usual)
  if (million) wanted.add(ON_REQUEST)
  const known = new Set<string>(names)
  if ([...wanted].some((name) => !known.has(name))) {
    throw new Error(`--only takes ${names.join(', ')}, with commas between them`)
  }
  const only = names.filter((name) => wanted.has(name))
  const complete = !quick && usual.every((name) => wanted.has(name))
  return { only, ...(quick ? QUICK : THOROUGH), quick, complete, help }
}
