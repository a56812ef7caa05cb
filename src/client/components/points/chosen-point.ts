import type { PointOffered } from '../../../domain/booking/seat-map.ts'

/** The point that is taken: the one chosen while it is open, else the only open one; undefined while there is a choice. */
export function chosenPoint(
  points: readonly PointOffered[],
  value: number | undefined,
): PointOffered | undefined {
  const open = points.filter((point) => point.open)
  return open.length === 1 ? open[0] : open.find(({ id }) => id === value)
}

/** Whether somebody is asked: there is more than one to choose from. */
export const isChoice = (points: readonly PointOffered[]): boolean =>
  points.filter(({ open }) => open).length > 1
