import Pencil from 'lucide-react/icons/pencil'
import X from 'lucide-react/icons/x'
import { useId } from 'react'
import { LONGEST_OFFSET, mapLink } from '../../../../domain/fleet/point.ts'
import type { Point } from '../../../../domain/fleet/point.ts'
import { IconButton } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import type { DraftPoint, OffsetField } from './points-draft.ts'
import styles from './points.module.css'

interface Props {
  point: Point
  at: DraftPoint
  /** What happens in its town. */
  fields: readonly OffsetField[]
  /** What is wrong with a field, or with the point itself. */
  errorOf: (field: OffsetField | 'pointId') => string | undefined
  onWrite: (field: OffsetField, text: string) => void
  onEdit: () => void
  onTakeOff: () => void
}

const FIELDS = {
  boardingOffset: { label: 'Get on after … min', blank: 'Blank: nobody gets on' },
  droppingOffset: { label: 'Get off after … min', blank: 'Blank: nobody gets off' },
} as const

/** A point of the route: where it is, and how many minutes after its town's times the bus is there. */
export function PointRow({ point, at, fields, errorOf, onWrite, onEdit, onTakeOff }: Props) {
  const nameId = useId()
  const wrong = errorOf('pointId')
  return (
    <li>
      <fieldset className={styles.row} aria-labelledby={nameId}>
        <div className={styles.place}>
          <span id={nameId} className={styles.name}>
            {point.name}
          </span>
          <PointFacts point={point} />
          {wrong !== undefined && <span className={styles.wrong}>{wrong}</span>}
        </div>
        <div className={styles.times}>
          {fields.map((field) => (
            <TextField
              key={field}
              label={FIELDS[field].label}
              {...(fields.length > 1 && { description: FIELDS[field].blank })}
              inputMode="numeric"
              autoComplete="off"
              maxLength={String(LONGEST_OFFSET).length}
              value={at[field]}
              error={errorOf(field)}
              onChange={({ currentTarget }) => onWrite(field, currentTarget.value)}
            />
          ))}
        </div>
        <div className={styles.acts}>
          <IconButton aria-label={`Edit ${point.name}`} title="Edit" onClick={onEdit}>
            <Pencil size={18} aria-hidden="true" />
          </IconButton>
          <IconButton
            aria-label={`Take ${point.name} off the route`}
            title="Take off the route"
            onClick={onTakeOff}
          >
            <X size={18} aria-hidden="true" />
          </IconButton>
        </div>
      </fieldset>
    </li>
  )
}

function PointFacts({ point }: { point: Point }) {
  const map = mapLink(point)
  const words = [point.landmark, point.phone ?? ''].filter((part) => part !== '').join(' · ')
  return (
    <>
      {words !== '' && <span className="dimmed-line">{words}</span>}
      {map !== null && (
        <a className="touch-link" href={map} target="_blank" rel="noreferrer">
          Map
        </a>
      )}
    </>
  )
}
