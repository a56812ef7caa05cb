import { useState } from 'react'
import type { ServiceDay } from '../../../../domain/time/calendar.ts'
import type { FoundTrips } from '../../../../domain/schedule/schedule-filter.ts'
import { MOST_CHOSEN } from '../../../../domain/schedule/schedule-filter.ts'

type Trip = FoundTrips['trips'][number]

/** The trips that are chosen, whatever page or filter they were chosen on. */
export interface TripSelection {
  ids: readonly number[]
  /** Their days in order. */
  days: readonly ServiceDay[]
  isChosen: (id: number) => boolean
  /** Chooses trips or takes them out; at most 200 are chosen. */
  choose: (trips: readonly Trip[], isChosen: boolean) => void
  clear: () => void
}

const NONE: ReadonlyMap<number, ServiceDay> = new Map()

/** Which trips of the timetable are chosen. decisions/0088 */
export function useTripSelection(): TripSelection {
  const [chosen, setChosen] = useState(NONE)
  return {
    ids: [...chosen.keys()],
    days: [...new Set(chosen.values())].toSorted(),
    isChosen: (id) => chosen.has(id),
    choose(trips, isChosen) {
      setChosen((before) => {
        const after = new Map(before)
        for (const { id, date } of trips) {
          if (!isChosen) after.delete(id)
          else if (after.size < MOST_CHOSEN) after.set(id, date)
        }
        return after
      })
    },
    clear: () => setChosen(NONE),
  }
}
