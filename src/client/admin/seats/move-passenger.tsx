import { useMailText } from '../../components/mail-text.ts'
import type { MailText } from '../../components/mail-text.ts'
import { useState } from 'react'
import { formatRupees } from '../../../domain/money.ts'
import { statusOn } from '../../../domain/booking/seat-status.ts'
import { whySeatsStay } from '../../../domain/booking/seat-sheet.ts'
import type { Occupant, SeatSheet, SheetSeat } from '../../../domain/booking/seat-sheet.ts'
import { useNow } from '../../ui/use-now.ts'
import type { LadiesReason } from '../../../domain/booking/ladies-rule.ts'
import { LadiesOverride } from '../../components/ladies-override.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { FailureBanner } from '../../ui/layout/failure-banner.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import styles from './seat-dialog.module.css'
import { freeSeatOptions, useMovePassenger } from '../../components/seat-map/use-move-passenger.ts'

interface Props {
  sheet: SeatSheet
  seat: SheetSeat
  occupant: Occupant
  onMoved: () => void
}

/** Puts a passenger on another seat that is free on all of their legs; when two do that at once, one gets an error. */
export function MovePassenger({ sheet, seat, occupant, onMoved }: Props) {
  const words = useMailText()
  const over = whySeatsStay(sheet, useNow()) !== null
  const [asking, ask] = useState(false)
  const [to, setTo] = useState('')
  const { move, isPending, failure, isLadiesOnly, dismiss } = useMovePassenger(onMoved)
  const legs = { from: occupant.fromNode, to: occupant.toNode }
  const free = sheet.seats.filter((other) => statusOn(other, legs) === 'AVAILABLE')
  const chosen = free.find((other) => String(other.id) === to)
  const { passengerId, name } = occupant
  const act = (override?: LadiesReason) => {
    if (chosen) void move({ passengerId, name, from: seat.number, to: chosen }, override)
  }

  if (over) return null
  if (!asking) {
    return (
      <div className={`wrap-row ${styles.buttons}`}>
        <Button variant="outline" onClick={() => ask(true)}>
          Move to another seat
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.move}>
      <FailureBanner message={failure} onDismiss={dismiss}>
        {isLadiesOnly && <LadiesOverride action="Move anyway" loading={isPending} onGo={act} />}
      </FailureBanner>
      <SelectField
        label="New seat"
        value={chosen ? to : ''}
        options={freeSeatOptions(free)}
        onChange={(seatId) => {
          setTo(seatId)
          dismiss()
        }}
      />
      <p className={styles.dimmed}>{consequence(occupant, words)}</p>
      <div className={`wrap-row ${styles.buttons}`}>
        <Button variant="outline" onClick={() => ask(false)}>
          Cancel
        </Button>
        <Button disabled={!chosen} loading={isPending} onClick={() => act()}>
          Move
        </Button>
      </div>
    </div>
  )
}

function consequence({ pricePaise, bookingStatus, contact }: Occupant, words: MailText): string {
  const price = `The price of ${formatRupees(pricePaise)} stays.`
  if (bookingStatus !== 'CONFIRMED') return price
  return contact.email === null
    ? `${price} There is no e-mail address: please call.`
    : `${price} ${words.newSeat(contact.email)}`
}
