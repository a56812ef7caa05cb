import { useState } from 'react'
import type { Booking, BookingSeat } from '../../../domain/booking/booking.ts'
import type { NameCorrection } from '../../../domain/booking/name-correction.ts'
import { fieldErrors, serverMessage } from '../../api/server-errors.ts'
import { trpc } from '../../api/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { DialogFoot } from '../../ui/overlay/dialog-foot.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { isSeatBooked } from './is-seat-booked.ts'

interface Props {
  booking: Booking
  /** Called afterwards: has to refetch the booking. */
  onCorrected: (after: Booking) => Promise<void>
  onClose: () => void
  /** Which names can be corrected, and why others cannot; all of them unless given. */
  names?: readonly NameCorrection[]
  /** What can be corrected of a name. */
  rule?: (passengerId: number) => string
}

/** Corrects the spelling of a passenger's name without cancelling anything. */
export function CorrectName({ booking, onCorrected, onClose, names = [], rule }: Props) {
  const whyNot = (seat: BookingSeat) =>
    names.find(({ passengerId: id }) => id === seat.id)?.whyNot ?? null
  const booked = booking.seats.filter(isSeatBooked)
  const seats = booked.filter((seat) => whyNot(seat) === null)
  const [passengerId, setPassengerId] = useState(seats[0]?.id ?? 0)
  const nameOf = (id: number) => seats.find((seat) => seat.id === id)?.passengerName ?? ''
  const [passengerName, setName] = useState(nameOf(passengerId))
  const correct = trpc.booking.correctName.useMutation({
    onSuccess: async (after) => {
      await onCorrected(after)
      onClose()
    },
  })
  const atField = fieldErrors(correct.error)[0]?.message
  const failure =
    correct.error &&
    (serverMessage(correct.error) ?? 'Failed to correct the name. Please try again.')
  return (
    <Dialog opened onClose={onClose} title="Correct a name">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          correct.mutate({ bookingId: booking.id, passengerId, passengerName })
        }}
      >
        <div className="form-grid">
          {rule !== undefined && <p className="dimmed-text">{rule(passengerId)}</p>}
          {seats.length > 1 && (
            <SelectField
              label="Passenger"
              value={String(passengerId)}
              options={seats.map(({ id, seatNumber, passengerName: name }) => ({
                value: String(id),
                label: `Seat ${seatNumber}, ${name ?? ''}`,
              }))}
              onChange={(value) => {
                setPassengerId(Number(value))
                setName(nameOf(Number(value)))
                correct.reset()
              }}
            />
          )}
          <TextField
            label="Name as on the identity card"
            name="passengerName"
            autoComplete="off"
            data-autofocus
            value={passengerName}
            error={atField ?? failure}
            onChange={(event) => {
              setName(event.currentTarget.value)
              correct.reset()
            }}
          />
          {booked
            .filter((seat) => whyNot(seat) !== null)
            .map((seat) => (
              <p key={seat.id} className="dimmed-text">
                Seat {seat.seatNumber}, {seat.passengerName}: {whyNot(seat)}
              </p>
            ))}
        </div>
        <DialogFoot>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={correct.isPending}>
            Save name
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
