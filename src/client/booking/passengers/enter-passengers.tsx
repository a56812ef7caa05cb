import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import type { PassengersInput } from '../../../domain/booking/booking.input.ts'
import type { Booking } from '../../../domain/booking/booking.ts'
import type { CoTravellers } from '../../../domain/booking/co-travellers.ts'
import { fieldErrors, serverMessage, womenOnly } from '../../api/server-errors.ts'
import { toastError } from '../../ui/overlay/toasts.ts'
import { trpc } from '../../api/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { CoTravellerChoice } from './co-traveller-choice.tsx'
import { FareChoice, fareChoiceId, kindsWith, useFareChoices } from './fare-choice.tsx'
import { PassengerCard } from './passenger-card.tsx'
import { PassengersContact } from './passengers-contact.tsx'
import { fieldName, textsOf } from './passengers-form.ts'
import type { ContactTexts, PassengersErrors } from './passengers-form.ts'
import styles from './passengers-screen.module.css'
import { readTyped } from './typed-passengers.ts'
import { useCoTravellers } from './use-co-travellers.ts'
import { useHoldAgain } from './use-hold-again.ts'
import { usePassengersForm } from './use-passengers-form.ts'

interface ErrorsProps {
  /** `field` is the id of the field's control. */
  errors: readonly { field: string; text: string }[]
}

const FAILED = 'Failed to create passenger. Please try again.'

interface Props {
  /** Of whose seats each is asked for. */
  booking: Booking
  /** Whom to write to, as it is known; undefined where that is not asked. */
  contact: ContactTexts | undefined
  /** Whoever is signed in, offered on the first card. */
  ownName: string | undefined
  /** Who is offered by one press. */
  coTravellers?: CoTravellers | undefined
  onEntered: (booking: Booking) => unknown
  /** The seats are held at other fares, by another booking; undefined where only staff change them: by a pay link. */
  onHeldAgain?: (again: Booking) => void
  /** Whether what `children` ask for is there too. */
  isComplete?: () => boolean
  /** What else is asked for beside the address. */
  children?: ReactNode
}

/** Who sits on the seats of a hold, one card a seat, and whom to write to. ux.md d4 */
export function EnterPassengers(props: Props) {
  const { booking, contact, ownName, onEntered } = props
  const utils = trpc.useUtils()
  const enter = trpc.booking.enterPassengers.useMutation()
  const { scheduleId, seats } = booking
  const { fields, setErrors, check } = usePassengersForm(booking, () =>
    textsOf(booking, readTyped(scheduleId), contact),
  )
  const people = useCoTravellers(booking, fields, props)
  const fares = useFareChoices(booking, fields)
  const [changed, setChanged] = useState<number>()
  const { holdAgain, isPending } = useHoldAgain(booking, (again) => {
    // Those of the fare before.
    setErrors({})
    props.onHeldAgain?.(again)
  })
  // The summary on top has the errors of the last submit; corrected fields leave it.
  const [summed, setSummed] = useState<readonly string[]>([])

  function tell(errors: PassengersErrors) {
    setErrors(errors)
    setSummed(Object.keys(errors))
    document.getElementById(Object.keys(errors)[0] ?? '')?.focus()
  }

  async function send(input: PassengersInput) {
    try {
      const entered = await enter.mutateAsync(input)
      utils.booking.get.setData({ bookingId: entered.id }, entered)
      await onEntered(entered)
    } catch (error) {
      const errors = {
        ...Object.fromEntries(fieldErrors(error).map(({ field, message }) => [field, message])),
        ...atGenders(error, booking),
      }
      tell(errors)
      // The list above the form and the fields say it already.
      if (Object.keys(errors).length === 0) toastError(serverMessage(error) ?? FAILED)
      await utils.booking.get.invalidate({ bookingId: booking.id })
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (enter.isPending) return
    const checked = await check().catch(() => undefined)
    if (!checked) return toastError(FAILED)
    if ('errors' in checked) return tell(checked.errors)
    const open = await fares.unanswered().catch(() => undefined)
    if (open === undefined) return toastError(FAILED)
    if (open !== -1) return document.getElementById(fareChoiceId(open))?.focus()
    if (props.isComplete?.() !== false) await send(checked.input)
  }

  const choiceAt = (seat: Booking['seats'][number], place: number) => {
    const [offers, typed] = [fares.offersAt(place), fields.texts.passengers[place]]
    if (offers.length === 0 || !typed) return null
    return (
      <FareChoice
        {...{ place, seat, typed, offers, isPending }}
        onDecline={() => fares.decline(place)}
        onAccept={
          props.onHeldAgain &&
          ((offer) => {
            setChanged(seat.seatId)
            holdAgain(kindsWith(booking.seats, seat, offer))
          })
        }
      />
    )
  }
  const wrong = summed.filter((field) => fields.errors[field] !== undefined)
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      {wrong.length > 1 && (
        <ErrorSummary
          errors={wrong.map((field) => ({
            field,
            text: `${fieldName(field, booking)}: ${fields.errors[field]}`,
          }))}
        />
      )}
      <CoTravellerChoice {...people} />
      {seats.map((seat, index) => (
        <PassengerCard
          key={seat.seatId}
          booking={booking}
          fields={people.fields}
          index={index}
          seat={seat}
          onSelf={index === 0 && ownName !== undefined ? people.fillSelf : undefined}
          canChooseAgain={contact !== undefined}
          isFareChanged={changed === seat.seatId}
        >
          {choiceAt(seat, index)}
        </PassengerCard>
      ))}
      {contact && <PassengersContact fields={fields}>{props.children}</PassengersContact>}
      <Button type="submit" wide loading={enter.isPending}>
        Continue to payment
      </Button>
    </form>
  )
}

/** A refusal of the ladies' rule, at whoever sits on those seats. */
const atGenders = (error: unknown, { seats }: Booking): PassengersErrors =>
  Object.fromEntries(
    seats.flatMap(({ seatNumber }, place) =>
      womenOnly(error).includes(seatNumber)
        ? [[`passengers.${place}.gender`, serverMessage(error)]]
        : [],
    ),
  )

/** All errors of a form, on top, each a link to its field. ux.md d4 */
function ErrorSummary({ errors }: ErrorsProps) {
  return (
    <div className={styles.errors} role="alert">
      <p>Please check these fields:</p>
      <ul>
        {errors.map(({ field, text }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(field)?.focus()
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
