import { useRef } from 'react'
import type { FormEvent, KeyboardEvent } from 'react'
import type { Booking, BookingSeat } from '../../../domain/booking/booking.ts'
import { callerText, heldForText } from '../../../domain/booking/caller.ts'
import { kindLabel } from '../../../domain/booking/concession.ts'
import type { SeatMap } from '../../../domain/booking/seat-map.ts'
import { formatRupees } from '../../../domain/money.ts'
import { joinList } from '../../../domain/text/join-list.ts'
import { trpc } from '../../api/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { enterMovesOn } from '../../ui/controls/enter-moves-on.ts'
import { KeyCap } from '../../ui/controls/key-cap.tsx'
import { FormFailure } from '../../ui/layout/form-failure.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { fareOffers, offerText } from '../booking/fare-offers.ts'
import { CashReceived } from '../cash/cash-received.tsx'
import { LadiesOverride } from '../ladies-override.tsx'
import { NOBODY } from '../passenger-lines/missing-passengers.ts'
import { PassengerGrid, PassengerLine } from '../passenger-lines/passenger-line.tsx'
import styles from './cash-holds.module.css'
import { spokenNumber } from '../seat-map/seat-names.ts'
import { cashFieldId, useTakeCash } from './use-take-cash.ts'

interface Props {
  booking: Booking
  onPaid: (paid: Booking, back: string | undefined) => void
  onClose: () => void
}

/** Takes cash for a hold: who travels, as far as nobody is named, the sum handed over, and the change. decisions/0093 */
export function TakeCash({ booking, onPaid, onClose }: Props) {
  const cash = useTakeCash(booking, onPaid)
  const form = useRef<HTMLFormElement>(null)
  const caller = callerText(booking)
  const amount = formatRupees(booking.price.totalPaise)
  const keys = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'F9') {
      event.preventDefault()
      form.current?.requestSubmit()
    } else enterMovesOn(event)
  }
  return (
    <Dialog opened title={`Take cash for ${booking.bookingNumber}`} onClose={onClose}>
      {/* Its fields are the controls; this only handles their events. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={form}
        className="form-grid"
        noValidate
        aria-label="Take cash"
        onKeyDown={keys}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          cash.finish()
        }}
      >
        <p className={styles.part}>{caller === '' ? heldForText(booking) : `Caller: ${caller}`}</p>
        <MissingLines booking={booking} cash={cash} />
        <p className={`spread-row ${styles.part}`}>
          To pay <strong>{amount}</strong>
        </p>
        <CashReceived
          id={cashFieldId('received')}
          totalPaise={booking.price.totalPaise}
          received={cash.received}
          error={cash.fault}
          back={cash.back}
          isFirst={cash.seats.length === 0}
          onType={cash.setReceived}
        />
        <FormFailure message={cash.failure} />
        {cash.isWomenOnly && (
          <LadiesOverride action="Take it anyway" loading={cash.pending} onGo={cash.finish} />
        )}
        <Button type="submit" variant="accent" wide loading={cash.pending} aria-keyshortcuts="F9">
          Take cash {amount} <KeyCap>F9</KeyCap>
        </Button>
      </form>
    </Dialog>
  )
}

/** Whoever is not named yet. */
function MissingLines({
  booking,
  cash,
}: {
  booking: Booking
  cash: ReturnType<typeof useTakeCash>
}) {
  const { seats, texts, errors, type } = cash
  const { scheduleId, boarding, dropping } = booking
  const journey = { scheduleId, from: boarding.node, to: dropping.node }
  const { data: map } = trpc.counter.seats.useQuery(journey, { enabled: seats.length > 0 })
  if (seats.length === 0) return null
  return (
    <PassengerGrid layout="narrow">
      {seats.map((seat, place) => {
        const value = texts[place] ?? NOBODY
        const at = (name: string) => `passengers.${place}.${name}`
        return (
          <PassengerLine
            key={seat.seatId}
            number={seat.seatNumber}
            spoken={spokenNumber(seat.seatNumber, seat.deck, seat.seatType === 'SLEEPER')}
            value={value}
            focused={
              place === 0 ? (value.passengerName === '' ? 'passengerName' : 'age') : undefined
            }
            idOf={(name) => cashFieldId(at(name))}
            errorOf={(name) => errors[at(name)]}
            onType={(name, text) => type(place, name, text)}
          >
            {seat.concession && <p>{kindLabel(seat)}</p>}
            <OtherFare {...{ booking, map, seat, typed: value }} />
          </PassengerLine>
        )
      })}
    </PassengerGrid>
  )
}

/** A fare that fits the passenger better: what is held keeps its price, so that the seats are sold again for it. */
function OtherFare({
  booking,
  map,
  seat,
  typed,
}: {
  booking: Booking
  map: SeatMap | undefined
  seat: BookingSeat
  typed: { age: string; gender: string }
}) {
  const place = map?.seats.find(({ id }) => id === seat.seatId)
  if (!map || !place || typed.age === '' || typed.gender === '') return null
  const chosen = { concession: seat.concession, farePaise: seat.pricePaise }
  const countOf = ({ id }: { id: number }) =>
    booking.seats.filter((other) => other !== seat && other.concession?.id === id).length
  const offers = fareOffers(map, place, chosen, typed, countOf)
  if (offers.length === 0) return null
  return (
    <p className={styles.fare}>
      {joinList(offers.map(offerText))} fits this passenger. To charge it, release these seats and
      sell them again.
    </p>
  )
}
