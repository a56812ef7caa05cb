import { useState } from 'react'
import type { SeatMap } from '../../domain/booking/seat-map.ts'
import { CLOSED_MESSAGES } from '../../domain/booking/sales-window.ts'
import { useNow } from '../ui/use-now.ts'
import { isRefusal, serverMessage } from '../api/server-errors.ts'
import { useToday } from '../api/use-site.ts'
import { Button } from '../ui/controls/button.tsx'
import { focusAtFirst } from '../ui/controls/focus-at-first.ts'
import { dayName } from '../ui/day-name.ts'
import { EmptyState } from '../ui/layout/empty-state.tsx'
import { ErrorState } from '../ui/layout/error-state.tsx'
import { Spinner } from '../ui/layout/spinner.tsx'
import { CounterSale } from './sale/counter-sale.tsx'
import { KeyCap } from '../ui/controls/key-cap.tsx'
import { readSaleDraft, useForgetSaleDraft } from './sale/sale-draft-of-ended-session.ts'
import { isOver, nextToBoard, useCounterSeats } from './sale/use-counter-seats.ts'
import type { JourneyOnSale } from './sale/use-counter-seats.ts'
import { useSell } from './sale/use-sell.ts'
import type { CompletedSale } from './sale/use-sell.ts'
import { useShortcuts } from './sale/use-shortcuts.ts'
import { JourneyBar } from './journey-bar.tsx'

interface NoTripProps {
  title: string
  /** Which trip it is. */
  trip?: string
  onOtherTrip: () => void
}

interface Props {
  scheduleId: number
  onSold: (sold: CompletedSale) => void
  onOtherTrip: () => void
}

/** A trip being sold: its line, and the sale below it. */
export function CounterTrip({ scheduleId, onSold, onOtherTrip }: Props) {
  const [saved] = useState(() => readSaleDraft(scheduleId))
  useForgetSaleDraft()
  const [journey, setJourney] = useState<JourneyOnSale>(saved?.journey ?? {})
  const { map, error, isFetching, refetch } = useCounterSeats(scheduleId, journey)
  const now = useNow()
  const [begun, setBegun] = useState(false)
  const [over, setOver] = useState(false)
  // A trip under way is sold from its next place. Only initially: a sale in progress keeps its journey.
  if (map && !begun) {
    setBegun(true)
    const from = nextToBoard(map, now)
    if (map.closed === 'departed' && from !== undefined) setJourney({ from })
    setOver(isOver(map, now))
  }
  const sell = useSell(onSold)
  const locked = sell.pending || sell.again !== undefined
  const other = () => {
    if (!locked) onOtherTrip()
  }
  useShortcuts({ F2: other })

  if (map && over) return <TripOver map={map} onOtherTrip={onOtherTrip} />
  if (map) {
    return (
      <>
        <JourneyBar map={map} disabled={locked} onJourney={setJourney} onChange={other} />
        <CounterSale map={map} sell={sell} begun={saved?.draft} />
      </>
    )
  }
  if (isRefusal(error)) {
    return <NoTrip title={serverMessage(error) ?? 'Trip not found'} onOtherTrip={onOtherTrip} />
  }
  if (error === null) return <Spinner label="Loading seats…" />
  return (
    <>
      <ErrorState
        message={serverMessage(error) ?? 'Failed to load seat data'}
        retrying={isFetching}
        onRetry={refetch}
      />
      <Button variant="outline" aria-keyshortcuts="F2" onClick={onOtherTrip}>
        Other trip
      </Button>
    </>
  )
}

/** Nothing can be sold on this trip and trying again is of no use: another one is offered. */
function NoTrip({ title, trip, onOtherTrip }: NoTripProps) {
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
function TripOver({ map, onOtherTrip }: { map: SeatMap; onOtherTrip: () => void }) {
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
