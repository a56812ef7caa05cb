import { WEEKDAYS } from '../../../../domain/schedule/schedule-days.ts'
import type { ComparedField } from '../../../ui/layout/changed-meanwhile.tsx'
import { routeText } from '../../../components/trip/schedule-text.ts'
import type { ScheduleDraft } from './schedule-draft.ts'
import type { Choices } from './use-choices.ts'

const listed = (texts: readonly string[]): string => texts.join(', ') || 'none'

/** The fields of a schedule as texts for the comparison with a newer version, references by their names. */
export function comparedFields({ buses, routes }: Choices): ComparedField<ScheduleDraft>[] {
  const busName = (id: number) => buses.find((bus) => bus.id === id)?.busName ?? ''
  return [
    { name: 'Bus', of: ({ busId }) => busName(busId) },
    {
      name: 'Route',
      of: ({ routeId }) => routeText(routes.find(({ id }) => id === routeId)),
    },
    { name: 'Date', of: ({ scheduleDate }) => scheduleDate },
    { name: 'Departure Time', of: ({ departureTime }) => departureTime },
    { name: 'Arrival Time', of: ({ arrivalTime }) => arrivalTime },
    {
      name: 'Arrival Day',
      of: ({ arrivalDay }) => (arrivalDay === undefined ? 'as the route takes' : `+${arrivalDay}`),
    },
    { name: 'Available Seats', of: ({ totalSeats }) => String(totalSeats) },
    { name: 'Fare', of: ({ farePrice }) => `₹${farePrice}` },
    { name: 'Automation Duration', of: ({ automationDuration }) => automationDuration },
    {
      name: 'Runs on',
      of: ({ weekdays }) =>
        listed(
          WEEKDAYS.filter((_, index) => weekdays.includes(index + 1)).map((name) =>
            name.slice(0, 3),
          ),
        ),
    },
    { name: 'Dates to skip', of: ({ skipDates }) => listed(skipDates) },
    { name: 'Special dates', of: ({ extraDates }) => listed(extraDates) },
  ]
}
