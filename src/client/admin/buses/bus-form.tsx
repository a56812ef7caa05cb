import { AMENITIES, BUS_TYPE_LABELS, BUS_TYPES, MAX_SEATS } from '../../../domain/fleet/bus.ts'
import type { Amenity, Bus } from '../../../domain/fleet/bus.ts'
import { CountField } from '../../ui/controls/count-field.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { FormAlerts, FormButtons } from '../../ui/overlay/form-parts.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import styles from './bus-form.module.css'
import { SeatPreview } from './seat-preview.tsx'
import { BUS_FIELDS, useBusForm } from './use-bus-form.ts'
import { AmenityName } from '../../components/amenity-name.tsx'

const types = BUS_TYPES.map((type) => ({ value: type, label: BUS_TYPE_LABELS[type] }))

interface Props {
  /** The bus that is edited; none for a new one. */
  bus: Bus | undefined
  onSaved: (bus: Bus, isNew: boolean) => void
  onClose: () => void
}

/** 'Add New Bus' or 'Edit Bus'. Spec §2, Buses Management; rules and messages §5, Bus form */
export function BusForm({ bus, onSaved, onClose }: Props) {
  const { form, submit, sending, ...alerts } = useBusForm(bus, (saved) => {
    onSaved(saved, bus === undefined)
    onClose()
  })
  const { busType, totalSeats } = form.values
  return (
    <FormDialog
      title={bus ? 'Edit Bus' : 'Add New Bus'}
      wide
      dirty={form.isDirty()}
      onClose={onClose}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <FormAlerts {...alerts} fields={BUS_FIELDS} />
        <div className={styles.fields}>
          <TextField label="Bus Name" data-autofocus {...form.getInputProps('busName')} />
          <TextField label="Bus Number" {...form.getInputProps('busNumber')} />
          <SelectField
            label="Bus Type"
            options={types}
            value={busType}
            onChange={form.getInputProps('busType').onChange}
          />
          <CountField
            label="Total Seats"
            min={1}
            max={MAX_SEATS}
            {...form.getInputProps('totalSeats')}
            value={totalSeats}
          />
          <TextField label="Operator" {...form.getInputProps('operatorName')} />
        </div>
        <AmenityChoice
          chosen={form.values.busAmenities}
          onChange={(amenities) => form.setFieldValue('busAmenities', amenities)}
        />
        <SeatPreview busType={busType} totalSeats={totalSeats} />
        {bus && (
          <Note>
            Schedules already made keep the seats and the layout they were made with: changing seats
            or type never touches them.
          </Note>
        )}
        <FormButtons
          onCancel={onClose}
          submitLabel={bus ? 'Save Changes' : 'Add Bus'}
          sending={sending}
        />
      </form>
    </FormDialog>
  )
}

interface AmenityChoiceProps {
  chosen: readonly Amenity[]
  onChange: (chosen: Amenity[]) => void
}

/** What is on board, each a chip to tick. Spec §3, Bus */
function AmenityChoice({ chosen, onChange }: AmenityChoiceProps) {
  const toggle = (amenity: Amenity) =>
    onChange(
      chosen.includes(amenity) ? chosen.filter((other) => other !== amenity) : [...chosen, amenity],
    )
  return (
    <fieldset className={styles.amenities}>
      <legend className={styles.legend}>Amenities</legend>
      {AMENITIES.map((amenity) => (
        <label key={amenity} className={styles.amenity}>
          <input
            type="checkbox"
            checked={chosen.includes(amenity)}
            onChange={() => toggle(amenity)}
          />
          <span>
            <AmenityName amenity={amenity} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}
