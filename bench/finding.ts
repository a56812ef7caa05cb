import { medianOf } from './measure.ts'
import type { Measured } from './measure.ts'

/** One line of the results. */
export interface BenchResult {
  scenario: string
  measured: string
  /** The limit's own figure in the same run. */
  limit: string
  ratio: string
  /** What is to be reached; null where there is none. */
  goal: string | null
  reached: boolean | null
}

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const tenths = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

/** `1,234/s`, or `12.3/s` where there are few. */
export const rate = (perSecond: number): string =>
  `${(perSecond < 100 ? tenths : whole).format(perSecond)}/s`

/** Visits a second and the server's processor time for each: `1,234/s (567 µs)`. */
export const speedOf = (runs: readonly Measured[]): string =>
  `${rate(medianOf(runs))} (${medianOf(runs, 'cpuMicroseconds').toFixed(0)} µs)`

export const milliseconds = (ms: number): string => `${ms.toFixed(ms < 10 ? 2 : 1)} ms`

/** `0.78 ×` */
export const times = (ratio: number): string => `${ratio.toFixed(2)} ×`

/** `123 µs`, the time that one visit takes of all that a server does in a second. */
export const microsecondsOf = (runs: readonly Measured[]): string =>
  `${(1e6 / medianOf(runs)).toFixed(0)} µs`

/** A ratio that is reported and has no goal. */
export const beside = (ratio: number): Pick<BenchResult, 'ratio' | 'goal' | 'reached'> => ({
  ratio: times(ratio),
  goal: null,
  reached: null,
})

/** A ratio that should not fall below a figure. */
export function atLeast(
  goal: number,
  ratio: number,
): Pick<BenchResult, 'ratio' | 'goal' | 'reached'> {
  return { ratio: times(ratio), goal: `≥ ${goal} ×`, reached: ratio >= goal }
}

/** A ratio that should not rise above a figure. */
export function atMost(
  goal: number,
  ratio: number,
): Pick<BenchResult, 'ratio' | 'goal' | 'reached'> {
  return { ratio: times(ratio), goal: `≤ ${goal} ×`, reached: ratio <= goal }
}
