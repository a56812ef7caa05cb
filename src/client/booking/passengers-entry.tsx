import '../ui/mantine-form.css'
import { TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Booking } from '../../domain/booking.ts'
import { fieldFaults, serverMessage } from '../api/faults.ts'
import { useSession } from '../api/session.ts'
import { toastError } from '../api/toasts.ts'
import { trpc } from '../api/trpc.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { PassengerCard } from './passenger-card.tsx'
import { PassengersForm, inputOf, valuesOf } from './passengers-form.ts'
import type { PassengersValues } from './passengers-form.ts'
import { paymentState } from './payment-state.ts'
import { keepTyped, readTyped } from './typed-passengers.ts'
import styles from './passengers-screen.module.css'

const FIELD_NAMES: Record<string, string> = {
  passengerName: 'Name',
  age: 'Age',
  gender: 'Gender',
  email: 'Email',
  phone: 'Phone',
}

/** The passengers of a held booking, one card a seat, and whom to write to; then on to the payment. ux.md d4 */
export function PassengersEntry({ booking }: { booking: Booking }) {
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const { user } = useSession()
  const enter = trpc.booking.enterPassengers.useMutation()
  const { scheduleId, seats } = booking
  const form = useForm<PassengersValues>({
    initialValues: valuesOf(booking, readTyped(scheduleId), {
      email: booking.contact.email,
      phone: booking.contact.phone ?? user?.phone ?? '',
    }),
    validate: schemaResolver(PassengersForm, { sync: true }),
    validateInputOnBlur: true,
  })

  const { passengers } = form.values
  useEffect(() => {
    const typed = passengers.map((passenger, index) => [seats[index]?.seatNumber, passenger])
    keepTyped(scheduleId, Object.fromEntries(typed))
  }, [scheduleId, seats, passengers])

  async function send(values: PassengersValues) {
    try {
      const entered = await enter.mutateAsync(inputOf(booking, values))
      utils.booking.get.setData({ bookingId: entered.id }, entered)
      await navigate(paths.payment(), { state: paymentState(entered) })
    } catch (error) {
      for (const { field, message } of fieldFaults(error)) form.setFieldError(field, message)
      toastError(serverMessage(error) ?? 'Failed to create passenger. Please try again.')
      await utils.booking.get.invalidate({ bookingId: booking.id })
    }
  }

  const nameOf = (field: string) => {
    const [group, index, name] = field.split('.')
    if (group !== 'passengers') return FIELD_NAMES[index ?? ''] ?? field
    return `Seat ${seats[Number(index)]?.seatNumber}, ${FIELD_NAMES[name ?? ''] ?? name}`
  }

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={form.onSubmit(
        (values) => void send(values),
        (errors) => document.getElementById(Object.keys(errors)[0] ?? '')?.focus(),
      )}
    >
      {form.isTouched() && Object.keys(form.errors).length > 1 && (
        <ErrorSummary errors={form.errors} nameOf={nameOf} />
      )}
      {seats.map((seat, index) => (
        <PassengerCard
          key={seat.seatId}
          form={form}
          index={index}
          seat={seat}
          ownName={user?.name}
        />
      ))}
      <fieldset className={styles.card}>
        <legend className={styles.seat}>Contact</legend>
        <div className={styles.contact}>
          <TextInput
            label="Email"
            description="Your ticket goes here"
            id="contact.email"
            type="email"
            autoComplete="email"
            {...form.getInputProps('contact.email')}
          />
          <TextInput
            label="Phone (optional)"
            description="10 digits, for boarding messages"
            id="contact.phone"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            {...form.getInputProps('contact.phone')}
          />
        </div>
      </fieldset>
      <Button type="submit" wide loading={enter.isPending}>
        Continue to payment
      </Button>
    </form>
  )
}
