import ArchiveRestore from 'lucide-react/icons/archive-restore'
import Archive from 'lucide-react/icons/archive'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import type { Point } from '../../../../domain/fleet/point.ts'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { StatusBadge } from '../../../ui/layout/status-badge.tsx'
import { TitledSection } from '../../../ui/layout/titled-section.tsx'
import { PointRow } from './point-row.tsx'
import { errorKey } from './points-draft.ts'
import type { DraftPoint, OffsetField, DraftErrors, Town } from './points-draft.ts'
import styles from './points.module.css'

interface Props {
  town: Town
  draft: readonly DraftPoint[]
  known: ReadonlyMap<number, Point>
  errors: DraftErrors
  onWrite: (pointId: number, field: OffsetField, text: string) => void
  onAdd: (pointId: number) => void
  onTakeOff: (pointId: number) => void
  onNew: () => void
  onEdit: (point: Point) => void
  onRetire: (point: Point, retired: boolean) => void
}

function noteOf({ fields }: Town): string {
  if (fields.length > 1) return 'People get on and off here.'
  return fields.includes('boardingOffset') ? 'People get on here.' : 'People get off here.'
}

/** A town of the route: its points in order, those that can be added, and those out of service. */
export function TownPoints({ town, draft, known, errors, ...on }: Props) {
  const points = draft.flatMap((at) => {
    const point = known.get(at.pointId)
    return point?.townSlug === town.slug ? [{ at, point }] : []
  })
  const others = [...known.values()].filter(
    (point) => point.townSlug === town.slug && !draft.some(({ pointId }) => pointId === point.id),
  )
  return (
    <TitledSection title={town.name} note={noteOf(town)}>
      {points.length === 0 && (
        <p className={styles.none}>{`No points: ${town.name} is one place.`}</p>
      )}
      <ol className="plain-list">
        {points.map(({ at, point }) => (
          <PointRow
            key={point.id}
            point={point}
            at={at}
            fields={town.fields}
            errorOf={(field) => errors[errorKey(point.id, field)]}
            onWrite={(field, text) => on.onWrite(point.id, field, text)}
            onEdit={() => on.onEdit(point)}
            onTakeOff={() => on.onTakeOff(point.id)}
          />
        ))}
      </ol>
      <AddPoint
        town={town.name}
        points={others.filter(({ retired }) => !retired)}
        onAdd={on.onAdd}
        onNew={on.onNew}
      />
      {others.length > 0 && (
        <OtherPoints town={town.name} points={others} onEdit={on.onEdit} onRetire={on.onRetire} />
      )}
    </TitledSection>
  )
}

interface AddProps {
  town: string
  points: readonly Point[]
  onAdd: (pointId: number) => void
  onNew: () => void
}

/** A choice among the other points of a town, and the way to a new one. */
function AddPoint({ town, points, onAdd, onNew }: AddProps) {
  const [chosen, setChosen] = useState('')
  const isThere = points.some(({ id }) => String(id) === chosen)
  return (
    <div className={styles.adding}>
      {points.length > 0 && (
        <>
          <SelectField
            label={`Another point of ${town}`}
            value={isThere ? chosen : ''}
            options={[
              { value: '', label: 'Choose a point' },
              ...points.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={setChosen}
          />
          <Button
            variant="outline"
            aria-label={`Add the chosen point of ${town}`}
            disabled={!isThere}
            onClick={() => onAdd(Number(chosen))}
          >
            Add
          </Button>
        </>
      )}
      <Button variant="outline" aria-label={`New point of ${town}`} onClick={onNew}>
        New point
      </Button>
    </div>
  )
}

interface OtherProps extends Pick<Props, 'onEdit' | 'onRetire'> {
  town: string
  points: readonly Point[]
}

/** The points of a town that this route does not have: they can be changed, retired and restored. */
function OtherPoints({ town, points, onEdit, onRetire }: OtherProps) {
  return (
    <details className={styles.others}>
      <summary>{`Not on this route (${points.length})`}</summary>
      <ul className="plain-list" aria-label={`Points of ${town} not on this route`}>
        {points.map((point) => (
          <li key={point.id} className={styles.other}>
            <span className={styles.place}>
              <span className={styles.name}>
                {point.name}
                {point.retired && <StatusBadge status="RETIRED" label="Retired" />}
              </span>
              {point.landmark !== '' && <span className="dimmed-line">{point.landmark}</span>}
            </span>
            <span className={styles.acts}>
              <IconButton
                aria-label={`Edit ${point.name}`}
                title="Edit"
                onClick={() => onEdit(point)}
              >
                <Pencil size={18} aria-hidden="true" />
              </IconButton>
              <IconButton
                aria-label={
                  point.retired ? `Put ${point.name} back into service` : `Retire ${point.name}`
                }
                title={point.retired ? 'Back into service' : 'Retire'}
                onClick={() => onRetire(point, !point.retired)}
              >
                {point.retired ? (
                  <ArchiveRestore size={18} aria-hidden="true" />
                ) : (
                  <Archive size={18} aria-hidden="true" />
                )}
              </IconButton>
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
