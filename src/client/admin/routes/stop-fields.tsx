import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash from 'lucide-react/icons/trash-2'
import { dayOffsetOf } from '../../../domain/time/calendar.ts'
import type { Minutes } from '../../../domain/time/calendar.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import type { StopDraft, StopField } from './route-draft.ts'
import styles from './route-form.module.css'
import type { StopClocks } from './stop-times.ts'

interface Props {
  stop: StopDraft
  /** 0-based place in the order. */
  at: number
  last: boolean
  /** What its times mean after those before it. */
  clocks: StopClocks
  errorOf: (field: StopField) => string | undefined
  onWrite: (field: StopField, text: string) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** Says on which day a time is, unless it is the first. domain.md §7 */
function dayWords(minutes: Minutes | undefined): { description?: string } {
  const days = dayOffsetOf(minutes ?? 0)
  if (days === 0) return {}
  return { description: days === 1 ? 'next day (+1)' : `${days} days later (+${days})` }
}

/** One stop of the form; all its fields are required. Spec §2, Routes Management; §5, Route form */
export function StopFields(props: Props) {
  const { stop, at, last, clocks, errorOf, onWrite, onMove, onRemove } = props
  const name = `stop ${at + 1}`
  const fieldProps = (field: StopField) => ({
    name: `stops.${at}.${field}`,
    required: true,
    value: stop[field],
    error: errorOf(field),
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      onWrite(field, event.currentTarget.value),
  })
  return (
    <fieldset className={styles.stop} data-stop={stop.key}>
      <legend className={styles.stopLegend}>Stop {at + 1}</legend>
      <div className={styles.stopActions}>
        <IconButton
          aria-label={`Move ${name} up`}
          title="Move up"
          data-act="up"
          disabled={at === 0}
          onClick={() => onMove(-1)}
        >
          <ArrowUp size={18} aria-hidden="true" />
        </IconButton>
        <IconButton
          aria-label={`Move ${name} down`}
          title="Move down"
          data-act="down"
          disabled={last}
          onClick={() => onMove(1)}
        >
          <ArrowDown size={18} aria-hidden="true" />
        </IconButton>
        <IconButton aria-label={`Remove ${name}`} title="Remove" onClick={onRemove}>
          <Trash size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <div className={styles.stopName}>
        <TextField
          label="Stop Name"
          autoComplete="off"
          maxLength={100}
          {...fieldProps('stopName')}
        />
      </div>
      <TextField
        label="Arrival Time"
        type="time"
        {...dayWords(clocks.arrival)}
        {...fieldProps('arrivalTime')}
      />
      <TextField
        label="Departure Time"
        type="time"
        {...dayWords(clocks.departure)}
        {...fieldProps('departureTime')}
      />
      <TextField
        label="Distance (km)"
        inputMode="decimal"
        autoComplete="off"
        {...fieldProps('distance')}
      />
    </fieldset>
  )
}
