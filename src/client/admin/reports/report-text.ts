import { occupancyPercent } from '../../../domain/boarding/occupancy.ts'
import type { Carried } from '../../../domain/boarding/occupancy.ts'

/** `61.5%`, or a dash where nothing was offered. */
export function percentText(carried: Carried): string {
  const percent = occupancyPercent(carried)
  return percent === null ? '-' : `${percent}%`
}
