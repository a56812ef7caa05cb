import { deepStrictEqual } from 'node:assert'
import * as fc from 'fast-check'
import { getSeatMap } from '../../server/booking/seat.service.ts'
import { serviceDayOf } from '../../server/core/operator-time.ts'
import { searchSchedules } from '../../server/search/search.service.ts'
import { Command, take } from './command.ts'
import { ONLINE_CLOSES, whyGone } from './hold-step.ts'
import { fareOf } from './money.ts'
import { areShownFree, tripOf } from './seats.ts'
import { part, trip } from './selling.ts'

/** The search result of a trip: that it is on sale, with how many free seats and at what price. */
const searching = fc.record({ trip, part }).map(
  ({ trip, part: [from = 0, to = 4] }) =>
    new Command(`search ${JSON.stringify({ trip, from, to })}`, async (play) => {
      const { model, system } = play
      const { places, inUse, salesStopped } = tripOf(model, { trip })
      const [boarding, dropping] = [places[from], places[to]]
      if (boarding === undefined || dropping === undefined) return
      const asked = {
        source: boarding.slug,
        destination: dropping.slug,
        date: serviceDayOf(boarding.at, 'Asia/Kolkata'),
      }
      const journey = { trip, from, to }
      const isOnSale = !salesStopped && whyGone(model, journey, ONLINE_CLOSES) === undefined
      const expected = {
        free: inUse.filter((seat) => areShownFree(model, { ...journey, seats: [seat] })).length,
        farePaise: fareOf(model, journey),
      }
      await take(play, 'search', {
        act: () => searchSchedules(system.call(), asked),
        after: ({ hits }) => {
          const found = hits
            .filter((hit) => hit.scheduleId === system.tripId(trip) && !hit.departed)
            .map(({ availableSeats: free, farePaise }) => ({ free, farePaise }))
          deepStrictEqual({ found }, { found: isOnSale ? [expected] : [] })
        },
      })
    }),
)

/** What the seat map of a journey shows as free, to somebody who is not signed in. */
const lookingAtSeats = fc.record({ trip, part }).map(
  ({ trip, part: [from = 0, to = 4] }) =>
    new Command(`seat map ${JSON.stringify({ trip, from, to })}`, async (play) => {
      const { model, system } = play
      await take(play, 'seat map', {
        act: () => getSeatMap(system.call(), { scheduleId: system.tripId(trip), from, to }),
        after: ({ seats }) => {
          const free = seats.map(({ status }) => status === 'AVAILABLE')
          const expected = tripOf(model, { trip }).inUse.map((seat) =>
            areShownFree(model, { trip, seats: [seat], from, to }),
          )
          deepStrictEqual({ free }, { free: expected })
        },
      })
    }),
)

/** What everybody is shown. */
export const searchSteps = [searching, searching, lookingAtSeats]
