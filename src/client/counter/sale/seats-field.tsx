import type { Seat } from '../../../domain/seat/seat.ts'
import { focusAtFirst } from '../../ui/controls/focus-at-first.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { STEP } from './enter-moves-on.ts'
import { KeyCap } from './key-cap.tsx'
import styles from './counter.module.css'
import { fieldId } from './use-sale-form.ts'
import type { SaleForm } from './use-sale-form.ts'

/** The seats as they are typed; Enter goes on once all of them can be sold. */
export function SeatsField({ form, seats }: { form: SaleForm; seats: readonly Seat[] }) {
  const { draft, faults, type, checkSeats } = form
  const example = seats.slice(0, 2).map((seat) => seat.number)
  return (
    <TextField
      {...STEP}
      ref={focusAtFirst}
      id={fieldId('seats')}
      label="Seats"
      description={`Such as ${example.join(' ')}, or by arrows on the map`}
      autoComplete="off"
      autoCapitalize="characters"
      aria-keyshortcuts="F4"
      end={
        <span className={styles.end}>
          <KeyCap>F4</KeyCap>
        </span>
      }
      error={faults['seats']}
      value={draft.seats}
      onChange={(event) => type('seats', event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !checkSeats()) event.preventDefault()
      }}
    />
  )
}
