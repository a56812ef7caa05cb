import { occupancyPercent } from '../../../domain/occupancy.ts'
import type { Carried } from '../../../domain/occupancy.ts'

const numbers = new Intl.NumberFormat('en-IN')

/** A count as a person reads it: 1,23,456. */
export const countWords = (count: number): string => numbers.format(count)

/** `61.5%`, or a dash where nothing was offered. */
export function percentWords(carried: Carried): string {
  const percent = occupancyPercent(carried)
  return percent === null ? '-' : `${percent}%`
}
