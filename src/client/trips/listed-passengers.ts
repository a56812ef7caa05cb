import type {
  BoardingStop,
  ListedPassenger,
  PassengerList,
} from '../../domain/boarding/passenger-list.ts'
import type { Mark } from '../../domain/boarding/passenger-mark.ts'
import { hasEveryWord, searchWords } from '../../domain/text/search-words.ts'

/** What ticks change of a passenger. */
export type Ticks = Pick<ListedPassenger, 'status' | 'proofSeen'>

/** The list with some passengers' ticks changed, and its count. */
export function withMarks(list: PassengerList, marks: ReadonlyMap<number, Ticks>): PassengerList {
  if (marks.size === 0) return list
  const stops = list.stops.map((stop) => ({
    ...stop,
    passengers: stop.passengers.map((passenger) => {
      const ticks = marks.get(passenger.passengerId)
      return ticks === undefined ? passenger : { ...passenger, ...ticks }
    }),
  }))
  const { boarded } = countsOf(stops.flatMap((stop) => stop.passengers))
  return { ...list, stops, boarded }
}

/** A place where somebody gets on: `Wakad, Pune`, or the town alone. */
export const stopName = ({
  name,
  town,
  pointId,
}: Pick<BoardingStop, 'name' | 'town'> & { pointId?: number | null }): string =>
  // A list that was stored before there were points names none.
  pointId === null || pointId === undefined ? name : `${name}, ${town}`

/** How many there are, are on board and did not come. */
export function countsOf(passengers: readonly ListedPassenger[]) {
  const having = (status: Mark) => passengers.filter((one) => one.status === status).length
  return { all: passengers.length, boarded: having('BOARDED'), noShows: having('NO_SHOW') }
}

/** Whether a passenger matches the typed text: each word the beginning of a seat number, or any part of a name. */
export function matchesTyped({ seatNumber, name }: ListedPassenger, typed: string): boolean {
  const seat = seatNumber.toLowerCase()
  const isSeat = (text: string): boolean => seat.startsWith(text.trim().toLowerCase())
  return (
    isSeat(typed) || searchWords(typed).every((word) => isSeat(word) || hasEveryWord(word, [name]))
  )
}
