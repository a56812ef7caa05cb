import Plus from 'lucide-react/icons/plus'
import { useEffect, useRef, useState } from 'react'
import { MOST_STOPS } from '../../../domain/fleet/route.ts'
import { Button } from '../../ui/controls/button.tsx'
import type { FieldErrors } from './route-draft-check.ts'
import type { RouteDraft, RouteEdit, StopField } from './route-draft.ts'
import styles from './route-form.module.css'
import { StopFields } from './stop-fields.tsx'
import { clocksOf } from './stop-times.ts'

interface Props {
  draft: RouteDraft
  errors: FieldErrors
  onEdit: (edit: RouteEdit) => void
}

/** A stop that was deleted meanwhile is reported at its name. */
function errorAt(errors: FieldErrors, at: number, field: StopField): string | undefined {
  const gone = field === 'stopName' ? errors[`stops.${at}.id`] : undefined
  return errors[`stops.${at}.${field}`] ?? gone
}

/** The stops between the two cities: added, removed, put in order, and the focus follows. */
export function StopListFields({ draft, errors, onEdit }: Props) {
  const { stops } = draft
  const list = useRef<HTMLElement>(null)
  const focusOn = useRef<string>(undefined)
  const [announced, announce] = useState('')
  const clocks = clocksOf(draft)

  // After the stops stand in their new order.
  useEffect(() => {
    if (focusOn.current === undefined) return
    list.current?.querySelector<HTMLElement>(focusOn.current)?.focus()
    focusOn.current = undefined
  })

  const add = () => {
    onEdit({ act: 'addStop' })
    focusOn.current = 'fieldset:last-of-type input'
  }
  const remove = (at: number) => {
    onEdit({ act: 'removeStop', at })
    announce(`Stop ${at + 1} removed`)
    focusOn.current = '[data-act="add"]'
  }
  const move = (at: number, by: -1 | 1) => {
    onEdit({ act: 'moveStop', at, by })
    announce(`${stops[at]?.stopName || 'The stop'} is stop ${at + by + 1} now`)
    const atEnd = at + by === 0 || at + by === stops.length - 1
    const act = (by === -1) === atEnd ? 'down' : 'up'
    focusOn.current = `[data-stop="${stops[at]?.key}"] [data-act="${act}"]:enabled`
  }
  return (
    <section className={styles.stops} ref={list} aria-label="Stops">
      <h3 className={styles.heading}>Stops</h3>
      {stops.length === 0 && <p className={styles.none}>No stops added yet...</p>}
      {stops.map((stop, at) => (
        <StopFields
          key={stop.key}
          stop={stop}
          at={at}
          last={at === stops.length - 1}
          clocks={clocks[at] ?? { arrival: undefined, departure: undefined }}
          errorOf={(field) => errorAt(errors, at, field)}
          onWrite={(field, text) => onEdit({ act: 'writeStop', at, field, text })}
          onMove={(by) => move(at, by)}
          onRemove={() => remove(at)}
        />
      ))}
      {stops.length < MOST_STOPS && (
        <Button variant="outline" data-act="add" onClick={add}>
          <Plus size={18} aria-hidden="true" />
          Add Stop
        </Button>
      )}
      <output className="visually-hidden">{announced}</output>
    </section>
  )
}
