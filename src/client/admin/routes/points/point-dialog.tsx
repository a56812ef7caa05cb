import type { Point } from '../../../../domain/fleet/point.ts'
import { TextField } from '../../../ui/controls/text-field.tsx'
import type { ComparedField } from '../../../ui/layout/changed-meanwhile.tsx'
import { Note } from '../../../ui/layout/note.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { FormAlerts, FormButtons } from '../../../ui/overlay/form-parts.tsx'
import styles from './point-dialog.module.css'
import { usePointForm } from './use-point-form.ts'
import type { TypedPlace } from './typed-place.input.ts'

interface Props {
  routeId: number
  town: string
  /** The point that is changed; none for a new one. */
  point: Point | undefined
  onSaved: (point: Point) => void
  onClose: () => void
}

const COMPARED_FIELDS: readonly ComparedField<TypedPlace>[] = [
  { name: 'Name', of: ({ name }) => name },
  { name: 'Landmark', of: ({ landmark }) => landmark },
  { name: 'Phone', of: ({ phone }) => phone },
  { name: 'Latitude', of: ({ latitude }) => latitude },
  { name: 'Longitude', of: ({ longitude }) => longitude },
]

/** A new point of a town, or how one is called and found, on all routes and tickets. decisions/0077 */
export function PointDialog({ routeId, town, point, onSaved, onClose }: Props) {
  const state = usePointForm({ routeId, town, point, onSaved })
  const { form, submit, sending, failure, dismiss, conflict } = state
  return (
    <FormDialog
      title={point ? `Edit ${point.name}` : `New point of ${town}`}
      dirty={form.isDirty()}
      onClose={onClose}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <FormAlerts
          failure={failure}
          dismiss={dismiss}
          conflict={conflict}
          fields={COMPARED_FIELDS}
        />
        <TextField
          label="Name"
          description="As travellers know it, without the town"
          autoComplete="off"
          maxLength={100}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <TextField
          label="Landmark (optional)"
          description="Such as “opposite the Metro station”"
          autoComplete="off"
          maxLength={200}
          {...form.getInputProps('landmark')}
        />
        <TextField
          label="Phone (optional)"
          description="Whom to call there; your own number without one"
          type="tel"
          autoComplete="off"
          {...form.getInputProps('phone')}
        />
        <div className={styles.degrees}>
          <TextField
            label="Latitude (optional)"
            description="Such as 18.5981"
            inputMode="decimal"
            autoComplete="off"
            {...form.getInputProps('latitude')}
          />
          <TextField
            label="Longitude (optional)"
            description="Such as 73.7603"
            inputMode="decimal"
            autoComplete="off"
            {...form.getInputProps('longitude')}
          />
        </div>
        {point && <Note>This changes it on all routes, trips and tickets at once.</Note>}
        <FormButtons
          onCancel={onClose}
          submitLabel={point ? 'Save Changes' : 'Add Point'}
          sending={sending}
        />
      </form>
    </FormDialog>
  )
}
