import type { Booking } from '../../../domain/booking/booking.ts'
import type { InvalidField } from '../../../domain/fault.ts'
import type { PointOffered, SeatMap } from '../../../domain/booking/seat-map.ts'

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

type EndsOffered = Pick<SeatMap, 'boardingPoints' | 'droppingPoints'>

/** The ids of the points chosen at both ends of a journey. */
export interface ChosenPoints {
  boardingPointId?: number
  droppingPointId?: number
}

/** What is wrong with each of them. */
export type PointErrors = { [Field in keyof ChosenPoints]?: string }

/** What of a choice is sent: ids of points that are open. */
export function openChoice(map: EndsOffered, chosen: ChosenPoints): ChosenPoints {
  const boarding = chosenPoint(map.boardingPoints, chosen.boardingPointId)
  const dropping = chosenPoint(map.droppingPoints, chosen.droppingPointId)
  return {
    ...(boarding && { boardingPointId: boarding.id }),
    ...(dropping && { droppingPointId: dropping.id }),
  }
}

/** Which end still has to be chosen, in the server's words; undefined when neither has. */
export function missingPoints(map: EndsOffered, chosen: ChosenPoints): PointErrors | undefined {
  const open = openChoice(map, chosen)
  const isMissing = (points: readonly PointOffered[], id: number | undefined) =>
    id === undefined && isChoice(points)
  const errors: PointErrors = {
    ...(isMissing(map.boardingPoints, open.boardingPointId) && {
      boardingPointId: 'Choose where you get on.',
    }),
    ...(isMissing(map.droppingPoints, open.droppingPointId) && {
      droppingPointId: 'Choose where you get off.',
    }),
  }
  return Object.keys(errors).length > 0 ? errors : undefined
}

/** The server's objections to the points; undefined where it has none. */
export function refusedPoints(fields: readonly InvalidField[]): PointErrors | undefined {
  const errors: PointErrors = {}
  for (const { field, message } of fields)
    if (field === 'boardingPointId' || field === 'droppingPointId') errors[field] = message
  return Object.keys(errors).length > 0 ? errors : undefined
}

/** Errors but for those of what has just been chosen. */
export function withoutErrors(errors: PointErrors, chosen: ChosenPoints): PointErrors {
  const left = Object.entries(errors).filter(([field]) => !(field in chosen))
  return Object.fromEntries(left)
}

/** The points that a booking has. */
export const pointsOf = ({
  boarding,
  dropping,
}: Pick<Booking, 'boarding' | 'dropping'>): ChosenPoints => ({
  ...(boarding.point && { boardingPointId: boarding.point.id }),
  ...(dropping.point && { droppingPointId: dropping.point.id }),
})
