import type { SeatMap } from '../../domain/booking/booking.ts'
import { CLOSED_MESSAGES } from '../../domain/booking/sales-window.ts'
import { useToday } from '../api/site.ts'
import { Button } from '../ui/controls/button.tsx'
import { dayName } from '../ui/day-name.ts'
import { EmptyState } from '../ui/layout/empty-state.tsx'
import { focusAtFirst } from '../ui/controls/focus-at-first.ts'
import { KeyCap } from './sale/key-cap.tsx'

interface Props {
  title: string
  /** Which trip it is. */
  trip?: string
  onOtherTrip: () => void
}

/** Nothing can be sold on this trip and trying again is no use: the way on is another one. */
export function NoTrip({ title, trip, onOtherTrip }: Props) {
  const other = (
    <Button ref={focusAtFirst} aria-keyshortcuts="F2" onClick={onOtherTrip}>
      Choose another trip <KeyCap>F2</KeyCap>
    </Button>
  )
  return (
    <EmptyState drawing="signpost" title={title} action={other}>
      {trip}
    </EmptyState>
  )
}

/** A trip that has left its last place where one gets on, or is cancelled. */
export function TripOver({ map, onOtherTrip }: { map: SeatMap; onOtherTrip: () => void }) {
  const { closed, boarding, sourceCity, destinationCity, bus } = map
  const day = dayName(boarding.date, useToday())
  return (
    <NoTrip
      title={CLOSED_MESSAGES[closed ?? 'departed']}
      trip={`${boarding.time}, ${sourceCity} to ${destinationCity}, ${day}, ${bus.busName}`}
      onOtherTrip={onOtherTrip}
    />
  )
}
