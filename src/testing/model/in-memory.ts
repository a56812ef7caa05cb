import { serviceDayOf } from '../../server/core/operator-time.ts'
import { getSeatMap } from '../../server/booking/seat.service.ts'
import { searchSchedules } from '../../server/search/search.service.ts'
import { loadTimetable } from '../../server/timetable/find-trips.service.ts'
import { asking, expectSameAnswers } from '../timetable/same-answers.ts'
import type { Question } from '../timetable/same-answers.ts'
import type { Model } from './model.ts'
import type { RealSystem } from './real-system.ts'

/** What everybody is shown of a trip: that it is on sale, and its seats. */
function shownOf({ trips }: Model, system: RealSystem, which: number): Question[] {
  const places = trips[which]?.places ?? []
  const [first, last] = [places[0], places.at(-1)]
  if (first === undefined || last === undefined) return []
  const asked = {
    source: first.slug,
    destination: last.slug,
    date: serviceDayOf(first.at, 'Asia/Kolkata'),
  }
  const scheduleId = system.tripId(which)
  return [
    asking(system.call(), `search of trip ${which}`, (call) => searchSchedules(call, asked)),
    asking(system.call(), `seats of trip ${which}`, (call) => getSeatMap(call, { scheduleId })),
  ]
}

/**
 * Asserts that the server's timetable answers what the database says: of one trip at once, and of another after it has
 * been read again. @param step by which trips take turns
 */
export async function agreeInMemory(model: Model, system: RealSystem, step: number): Promise<void> {
  const [one, other] = [step % model.trips.length, (step + 1) % model.trips.length]
  await expectSameAnswers(system.dependencies, shownOf(model, system, one))
  await loadTimetable(system.call())
  await expectSameAnswers(system.dependencies, shownOf(model, system, other))
}
