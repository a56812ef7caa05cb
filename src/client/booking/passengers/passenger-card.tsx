import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { agesText, FULL_FARE_LABEL, kindLabel } from '../../../domain/booking/concession.ts'
import { GENDERS, GENDER_LABELS } from '../../../domain/booking/booking.ts'
import type { Booking, BookingSeat, Gender } from '../../../domain/booking/booking.ts'
import { formatRupees } from '../../../domain/money.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { DECK_NAMES } from '../../components/seat-map/seat-names.ts'
import { seatsPath } from '../seats/selection-of-booking.ts'
import type { PassengersFields } from './use-passengers-form.ts'
import styles from './passengers-screen.module.css'

interface Props {
  booking: Booking
  fields: PassengersFields
  index: number
  seat: BookingSeat
  /** Fills in the signed-in customer; undefined where that is not offered. */
  onSelf: (() => void) | undefined
  /** The way back to seats and kinds: not by a pay link. */
  canChooseAgain: boolean
  /** The customer has just changed the fare of this seat. */
  isFareChanged: boolean
  /** What is offered for the passenger on this seat. */
  children: ReactNode
}

const genders = GENDERS.map((gender) => ({ value: gender, label: GENDER_LABELS[gender] }))

function chosenGender(text: string | undefined): Gender | '' {
  return GENDERS.find((gender) => gender === text) ?? ''
}

/** Who sits on one seat. ux.md d4 */
export function PassengerCard(props: Props) {
  const { booking, fields, index, seat, onSelf, canChooseAgain, isFareChanged, children } = props
  const { texts, errors, type, leave } = fields
  const first = index === 0
  const passenger = texts.passengers[index]
  const field = (name: 'passengerName' | 'age' | 'gender') => {
    const id = `passengers.${index}.${name}`
    return { id, error: errors[id], onBlur: () => leave(id) }
  }
  const hasKinds = isFareChanged || booking.seats.some(({ concession }) => concession !== null)
  const name = field('passengerName')
  const age = field('age')
  const gender = field('gender')
  return (
    <fieldset className={styles.card}>
      <legend className={styles.seat}>
        Seat {seat.seatNumber}
        {seat.seatType === 'SLEEPER' && (
          <span className={styles.deck}>, {DECK_NAMES[seat.deck].toLowerCase()}</span>
        )}
      </legend>
      {onSelf && (
        <Button variant="outline" className={styles.own ?? ''} onClick={onSelf}>
          I am travelling
        </Button>
      )}
      {hasKinds && (
        <KindOfSeat
          key={seat.concession?.id ?? FULL_FARE_LABEL}
          {...{ booking, seat, canChooseAgain, isFareChanged }}
        />
      )}
      <div className={styles.fields} data-kinds={hasKinds}>
        <TextField
          {...name}
          label="Name"
          autoComplete={first ? 'name' : 'off'}
          autoCapitalize="words"
          value={passenger?.passengerName ?? ''}
          onChange={(event) => type(name.id, event.currentTarget.value)}
        />
        <TextField
          {...age}
          label="Age"
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          value={passenger?.age ?? ''}
          onChange={(event) => type(age.id, event.currentTarget.value)}
        />
        <div>
          <Segmented
            {...gender}
            label="Gender"
            options={genders}
            value={chosenGender(passenger?.gender)}
            onChange={(value) => type(gender.id, value)}
          />
          {gender.error !== undefined && seat.heldFor !== null && canChooseAgain && (
            <Link to={seatsPath(booking)}>Change the seat</Link>
          )}
        </div>
      </div>
      {children}
    </fieldset>
  )
}

/** As whom they pay on a seat, and the way back to where that is chosen. */
function KindOfSeat({
  booking,
  seat,
  canChooseAgain,
  isFareChanged,
}: Pick<Props, 'booking' | 'seat' | 'canChooseAgain' | 'isFareChanged'>) {
  const ages = seat.concession === null ? '' : agesText(seat.concession)
  const line = useRef<HTMLParagraphElement>(null)
  // The button that changed it is gone.
  useEffect(() => {
    if (isFareChanged) line.current?.focus()
  }, [isFareChanged])
  return (
    <p ref={line} className={styles.kind} tabIndex={-1}>
      <strong>
        {kindLabel(seat)}, {formatRupees(seat.pricePaise)}
      </strong>
      {ages !== '' && <span>{ages}</span>}
      {canChooseAgain && <Link to={seatsPath(booking)}>Change passenger type</Link>}
    </p>
  )
}
