import { BUS_TYPE_LABELS } from '../../../domain/fleet/bus.ts'
import type { Booking } from '../../../domain/booking/booking.ts'
import { shortDay } from '../../ui/day-name.ts'
import { SaleFacts } from './sale-facts.tsx'
import { SalePart } from './sale-part.tsx'

/** Where and when they get on and off, and of which trip on which bus. */
export function SaleJourney({ booking }: { booking: Booking }) {
  const { boarding, dropping, busName, busNumber, busType } = booking
  return (
    <SalePart title="Journey">
      <SaleFacts
        facts={[
          {
            name: 'Boarding',
            value: `${boarding.name}, ${shortDay(boarding.date)}, ${boarding.time}`,
          },
          {
            name: 'Dropping',
            value: `${dropping.name}, ${shortDay(dropping.date)}, ${dropping.time}`,
          },
          {
            name: 'Trip',
            value: `${booking.sourceCity} to ${booking.destinationCity}, ${shortDay(booking.scheduleDate)}`,
          },
          { name: 'Bus', value: `${busName}, ${busNumber}, ${BUS_TYPE_LABELS[busType]}` },
        ]}
      />
    </SalePart>
  )
}
