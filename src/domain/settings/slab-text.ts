import type { CancellationSlab } from './settings.ts'

/** A step of cancelling in words: '24 to 12 hours before', '20 %', '80 %'. */
export interface SlabText {
  when: string
  kept: string
  back: string
}

const hours = (count: number): string => (count === 1 ? '1 hour' : `${count} hours`)

function whenOf(hoursBefore: number, longer: number | undefined): string {
  if (longer === undefined) {
    return hoursBefore === 0 ? 'Until departure' : `${hours(hoursBefore)} or more before departure`
  }
  return hoursBefore === 0
    ? `Less than ${hours(longer)} before`
    : `${longer} to ${hours(hoursBefore)} before`
}

/** What cancelling costs, step by step, as people say it. domain.md §6 */
export function slabText(slabs: readonly CancellationSlab[]): SlabText[] {
  return slabs.map(({ hoursBefore, keptPercent }, index) => ({
    when: whenOf(hoursBefore, slabs[index - 1]?.hoursBefore),
    kept: keptPercent === 0 ? 'nothing' : `${keptPercent} %`,
    back: keptPercent === 100 ? 'nothing' : `${100 - keptPercent} %`,
  }))
}
