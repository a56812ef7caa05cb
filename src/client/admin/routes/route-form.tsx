import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { Route } from '../../../domain/fleet/route.ts'
import { paths } from '../../paths.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import type { ComparedField } from '../../ui/layout/changed-meanwhile.tsx'
import { StopLine } from '../../ui/layout/stop-line.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { FormAlerts, FormButtons } from '../../ui/overlay/form-parts.tsx'
import type { FieldErrors } from './route-draft-check.ts'
import { canBeSent } from './route-draft.ts'
import type { RouteDraft, RouteEdit, RouteField } from './route-draft.ts'
import styles from './route-form.module.css'
import { stopLinePoints } from './stop-times.ts'
import { StopListFields } from './stop-list-fields.tsx'
import { useRouteForm } from './use-route-form.ts'

/** What is compared when somebody else has saved the same route meanwhile. ux.md d8 */
export const COMPARED_FIELDS: readonly ComparedField<RouteDraft>[] = [
  { name: 'Source City', of: ({ sourceCity }) => sourceCity },
  { name: 'Destination City', of: ({ destinationCity }) => destinationCity },
  { name: 'Total Distance (km)', of: ({ totalDistance }) => totalDistance },
  { name: 'Total Duration', of: ({ totalDuration }) => totalDuration },
  { name: 'Stops', of: stopsOf },
]

interface RouteFieldsProps {
  draft: RouteDraft
  errors: FieldErrors
  onEdit: (edit: RouteEdit) => void
}

interface Props {
  /** The route that is edited; none for a new one. */
  route: Route | undefined
  /** A new one is saved. */
  onAdded?: (route: Route) => void
  onClose: () => void
}

/** 'Add New Route' or 'Edit Route', with its stops and the line they make. Spec §2, Routes Management; §5, Route form */
export function RouteForm({ route, onAdded, onClose }: Props) {
  const form = useRouteForm(route, (saved) => {
    if (route === undefined) onAdded?.(saved)
    onClose()
  })
  const { draft, errors, attempts, failure, saving } = form
  const element = useRef<HTMLFormElement>(null)

  // A long form: after Save at its end the focus moves to the first error.
  useEffect(() => {
    if (attempts === 0) return
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) wrong.focus()
    else element.current?.scrollIntoView({ block: 'start' })
  }, [attempts])

  return (
    <FormDialog
      title={route ? 'Edit Route' : 'Add New Route'}
      width="62rem"
      dirty={form.dirty}
      onClose={onClose}
    >
      <form
        ref={element}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.save()
        }}
      >
        <FormAlerts
          failure={failure}
          dismiss={form.dismiss}
          conflict={form.conflict}
          fields={COMPARED_FIELDS}
        />
        <RouteFields draft={draft} errors={errors} onEdit={form.edit} />
        <div className={styles.columns}>
          <StopListFields draft={draft} errors={errors} onEdit={form.edit} />
          <section className={styles.preview} aria-label="Preview">
            <h3 className={styles.heading}>The line</h3>
            <StopLine label="The line of stops" points={stopLinePoints(draft)} />
            {route && <TownLinks routeId={route.id} dirty={form.dirty} />}
          </section>
        </div>
        <FormButtons
          onCancel={onClose}
          submitLabel={route ? 'Save Changes' : 'Add Route'}
          sending={saving}
          sendingLabel="Processing..."
          canSubmit={canBeSent(draft)}
        />
      </form>
    </FormDialog>
  )
}

/** The route's own fields. Spec §2, Routes Management; §5, Route form */
function RouteFields({ draft, errors, onEdit }: RouteFieldsProps) {
  const fieldProps = (field: RouteField) => ({
    name: field,
    required: true,
    value: draft[field],
    error: errors[field],
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      onEdit({ act: 'write', field, text: event.currentTarget.value }),
  })
  return (
    <div className={styles.fields}>
      <TextField
        label="Source City"
        autoComplete="off"
        maxLength={100}
        data-autofocus
        {...fieldProps('sourceCity')}
      />
      <TextField
        label="Destination City"
        autoComplete="off"
        maxLength={100}
        {...fieldProps('destinationCity')}
      />
      <TextField
        label="Total Distance (km)"
        inputMode="decimal"
        autoComplete="off"
        {...fieldProps('totalDistance')}
      />
      <TextField
        label="Total Duration"
        description="e.g. 5h 30m"
        autoComplete="off"
        maxLength={20}
        {...fieldProps('totalDuration')}
      />
    </div>
  )
}

/** The ways to the points inside the towns and the fares between them, once nothing typed would be lost by it. */
function TownLinks({ routeId, dirty }: { routeId: number; dirty: boolean }) {
  if (dirty)
    return (
      <p className="dimmed-text">
        Save first to edit the points of its towns and the fares between them
      </p>
    )
  return (
    <div className={styles.links}>
      <Link className="touch-link" to={paths.admin.routePoints(routeId)}>
        Points of its towns
      </Link>
      <Link className="touch-link" to={paths.admin.routeFares(routeId)}>
        Fares between its towns
      </Link>
    </div>
  )
}

/** Stops as lines: 'Satara, arr. 23:45 - dep. 23:50, 110 km'. */
function stopsOf(draft: RouteDraft): string {
  const stops = stopLinePoints(draft).filter(({ end }) => !end)
  const lines = stops.map(({ name, times, distance }) =>
    [name, times, distance].filter((part) => part !== '').join(', '),
  )
  return lines.join('\n') || 'none'
}
