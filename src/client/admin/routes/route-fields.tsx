import { TextField } from '../../ui/controls/text-field.tsx'
import type { FieldErrors } from './route-draft-check.ts'
import type { RouteDraft, RouteEdit, RouteField } from './route-draft.ts'
import styles from './route-form.module.css'

interface Props {
  draft: RouteDraft
  errors: FieldErrors
  onEdit: (edit: RouteEdit) => void
}

/** The route's own fields. Spec §2, Routes Management; §5, Route form */
export function RouteFields({ draft, errors, onEdit }: Props) {
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
        type="number"
        inputMode="decimal"
        min={0}
        step="any"
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
