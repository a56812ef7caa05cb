import type { CancellationSlab } from '../../../../domain/settings/settings.ts'

const A_DAY = 24

/** The steps with one more in front: a day more notice, for which half as much is kept. */
export function withStep(slabs: readonly CancellationSlab[]): CancellationSlab[] {
  const [first] = slabs
  if (first === undefined) return [{ hoursBefore: 0, keptPercent: 100 }]
  const { hoursBefore, keptPercent } = first
  return [{ hoursBefore: hoursBefore + A_DAY, keptPercent: Math.floor(keptPercent / 2) }, ...slabs]
}
