import type { Route } from '../../../domain/fleet/route.ts'
import { DAY, addDays } from '../../../domain/time/calendar.ts'
import { callAt } from '../../core/call.ts'
import type { AdminCall } from '../../core/call.ts'
import { serviceDayOf } from '../../core/operator-time.ts'
import { listBuses } from '../../fleet/bus.service.ts'
import { listRoutes } from '../../fleet/route.service.ts'
import { readSettings } from '../../settings/settings.service.ts'
import { addSchedule } from '../../trips/schedule.service.ts'

/** The request for a list whole: the demo has fewer buses and routes than a page takes. */
export const WHOLE_LIST = {
  pageNumber: 0,
  pageSize: 100,
  sortColumn: 'id',
  orderBy: 'ASC',
  searchTerm: '',
} as const

/** One day a week in the four months before the fleet ran daily. */
export const EARLY_TRIP_DAYS: readonly number[] = Array.from(
  { length: 17 },
  (_, week) => -175 + week * 7,
)

/** The bus that ran them and stands in reserve now, there in the morning and back in the afternoon. */
const BUS = 'Sahyadri'
const HOURS = {
  out: { departureTime: '07:00', arrivalTime: '10:30' },
  back: { departureTime: '15:00', arrivalTime: '18:30' },
} as const
const ENDS = ['Mumbai', 'Pune']

/** The two routes that were served first. */
export const isEarlyRoute = ({ sourceCity, destinationCity }: Route): boolean =>
  ENDS.includes(sourceCity) && ENDS.includes(destinationCity)

/** Adds the trips with which the operator began, each put on sale two weeks ahead. */
export async function loadEarlyTrips(call: AdminCall): Promise<void> {
  const { zone } = await readSettings(call)
  const today = serviceDayOf(call.now(), zone)
  const buses = await listBuses(call, WHOLE_LIST)
  const bus = buses.data.find(({ busName }) => busName === BUS)
  const routes = (await listRoutes(call, WHOLE_LIST)).data.filter(isEarlyRoute)
  if (bus === undefined) throw new Error('The demo has lost its first bus')
  for (const days of EARLY_TRIP_DAYS) {
    const then = call.now() + (days - 14) * DAY
    await Promise.all(
      routes.map((route) =>
        addSchedule(
          callAt(call, () => then),
          {
            busId: bus.id,
            routeId: route.id,
            totalSeats: bus.totalSeats,
            scheduleDate: addDays(today, days),
            ...HOURS[route.sourceCity === ENDS[0] ? 'out' : 'back'],
            farePrice: 280,
            automationDuration: 'ONE_MONTH',
            isMasterRecord: false,
          },
        ),
      ),
    )
  }
}
