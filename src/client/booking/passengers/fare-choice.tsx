import { useState } from 'react'
import { FULL_FARE_LABEL, kindLabel } from '../../../domain/booking/concession.ts'
import type { Booking, BookingSeat } from '../../../domain/booking/booking.ts'
import type { SeatMap } from '../../../domain/booking/seat-map.ts'
import { kindsHeld } from '../../../domain/booking/seat-kinds.ts'
import type { KindsOfSeats } from '../../../domain/booking/seat-kinds.ts'
import { formatRupees } from '../../../domain/money.ts'
import { joinList } from '../../../domain/text/join-list.ts'
import { trpc } from '../../api/trpc.ts'
import { useSite } from '../../api/use-site.ts'
import { fareOffers, isFareRight, offerText } from '../../components/booking/fare-offers.ts'
import type { FareOffer } from '../../components/booking/fare-offers.ts'
import { Button } from '../../ui/controls/button.tsx'
import styles from './passengers-screen.module.css'
import type { PassengersFields } from './use-passengers-form.ts'

const chosenFare = ({ concession, pricePaise }: BookingSeat) => ({
  concession,
  farePaise: pricePaise,
})

/**
 * The fares that the typed ages and genders entitle to, card by card. Each is accepted or declined before the payment:
 * nobody pays more than they need to without knowing.
 */
export function useFareChoices(booking: Booking, { texts, typing }: PassengersFields) {
  const { scheduleId, seats, boarding, dropping } = booking
  const utils = trpc.useUtils()
  const asked = { scheduleId, from: boarding.node, to: dropping.node }
  const isTyped = texts.passengers.some(({ age, gender }) => age !== '' || gender !== '')
  const { data } = trpc.seat.map.useQuery(asked, { enabled: isTyped })
  /** What was declined, as typed. */
  const [declined, setDeclined] = useState<readonly string[]>([])
  const declineKey = (place: number) => JSON.stringify([place, texts.passengers[place]])

  const offersAmong = (map: SeatMap | undefined, place: number): FareOffer[] => {
    const [held, typed] = [seats[place], texts.passengers[place]]
    const seat = map?.seats.find(({ id }) => id === held?.seatId)
    if (!map || !held || !typed || !seat || declined.includes(declineKey(place))) return []
    const others = seats.filter(({ seatId }) => seatId !== held.seatId)
    return fareOffers(
      map,
      seat,
      chosenFare(held),
      typed,
      (kind) => others.filter(({ concession }) => concession?.id === kind.id).length,
    )
  }
  return {
    /** None while the age is being typed: 6 may become 65. */
    offersAt: (place: number) =>
      typing === `passengers.${place}.age` ? [] : offersAmong(data, place),
    decline: (place: number) => setDeclined((before) => [...before, declineKey(place)]),
    /** The first card whose offers are neither accepted nor declined. */
    unanswered: async (): Promise<number> => {
      const map = await utils.seat.map.ensureData(asked)
      return seats.findIndex((_seat, place) => offersAmong(map, place).length > 0)
    },
  }
}

/** The id of the offers of a card. */
export const fareChoiceId = (place: number): string => `passengers.${place}.fare`

interface Props {
  place: number
  seat: BookingSeat
  typed: { age: string; gender: string }
  offers: readonly FareOffer[]
  onDecline: () => void
  /** Holds the seat at another fare; undefined where only the operator changes it. */
  onAccept: ((offer: FareOffer) => void) | undefined
  isPending: boolean
}

const offerName = ({ kind }: FareOffer): string => kind?.label ?? FULL_FARE_LABEL

/** `Child fare available for this passenger: ₹450 instead of ₹900. Carry proof of age.` */
function wordsOf(offers: readonly FareOffer[], isRight: boolean, seat: BookingSeat): string {
  if (!isRight) return `The ${kindLabel(seat)} fare does not apply to this passenger.`
  const proofs = [...new Set(offers.map(({ kind }) => kind?.proof ?? ''))].filter(Boolean)
  const proof = proofs.length === 1 ? ` Carry ${proofs[0]}.` : ''
  return `Lower fare available for this passenger: ${joinList(offers.map(offerText))} instead of ${formatRupees(seat.pricePaise)}.${proof}`
}

/** Another fare that fits the passenger on a card, to be accepted or declined. */
export function FareChoice(props: Props) {
  const { place, seat, typed, offers, onDecline, onAccept, isPending } = props
  const isRight = isFareRight(chosenFare(seat), typed)
  return (
    <fieldset
      id={fareChoiceId(place)}
      className={styles.offer}
      tabIndex={-1}
      aria-label={`Fare of seat ${seat.seatNumber}`}
    >
      <p aria-live="polite">{wordsOf(offers, isRight, seat)}</p>
      {!onAccept && <AskOperator />}
      <div className="wrap-row">
        {onAccept &&
          offers.map((offer) => (
            <Button key={offerName(offer)} loading={isPending} onClick={() => onAccept(offer)}>
              {`Use ${offerName(offer)} fare, ${formatRupees(offer.farePaise)}`}
            </Button>
          ))}
        {isRight && (
          <Button variant="outline" disabled={isPending} onClick={onDecline}>
            {`Keep ${kindLabel(seat)} fare`}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

/** The fare of seats that staff hold is theirs to change. */
function AskOperator() {
  const site = useSite()
  const whom = site?.operatorName || 'us'
  const phone = site?.supportPhone ?? ''
  return (
    <p>{`To change the fare, call ${whom}${phone === '' ? '' : ` on ${phone}`} before you pay.`}</p>
  )
}

/** The concessions of a booking with one seat's changed. */
export function kindsWith(
  seats: Booking['seats'],
  { seatId }: BookingSeat,
  { kind }: FareOffer,
): KindsOfSeats {
  const { [seatId]: _before, ...others } = kindsHeld(seats)
  return kind === null ? others : { ...others, [seatId]: kind.id }
}
