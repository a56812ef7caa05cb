import type { BusInput } from '../../../domain/fleet/bus.input.ts'
import { AMENITIES, amenityLabel, BUS_TYPE_LABELS, BUS_TYPES } from '../../../domain/fleet/bus.ts'
import { USUAL_SEATS } from '../../../domain/fleet/usual-seats.ts'
import type { Amenity, Bus } from '../../../domain/fleet/bus.ts'
import { AmenityName } from '../../components/amenity-chips.tsx'
import { CountField } from '../../ui/controls/count-field.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import type { ComparedField } from '../../ui/layout/changed-meanwhile.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { FormAlerts, FormButtons } from '../../ui/overlay/form-parts.tsx'
import styles from './bus-form.module.css'
import { DrawnSeats, SeatsShown } from './bus-seats.tsx'
import { useBusForm } from './use-bus-form.ts'

const types = BUS_TYPES.map((type) => ({ value: type, label: BUS_TYPE_LABELS[type] }))

/** The label of each field, and its value as text for the comparison with a conflicting change. ux.md d8 */
const FIELDS = {
  busName: { name: 'Bus Name', of: (bus) => bus.busName },
  busNumber: { name: 'Bus Number', of: (bus) => bus.busNumber },
  busType: { name: 'Bus Type', of: (bus) => BUS_TYPE_LABELS[bus.busType] },
  totalSeats: { name: 'Total Seats', of: (bus) => String(bus.totalSeats) },
  operatorName: { name: 'Operator', of: (bus) => bus.operatorName },
  busAmenities: {
    name: 'Amenities',
    of: (bus) => bus.busAmenities.map(amenityLabel).toSorted().join(', ') || 'none',
  },
} satisfies Record<keyof BusInput, ComparedField<BusInput>>

interface Props {
  /** The bus that is edited; none for a new one. */
  bus: Bus | undefined
  onSaved: (bus: Bus, isNew: boolean) => void
  onClose: () => void
}

/** 'Add New Bus' or 'Edit Bus'. Spec §2, Buses Management; rules and messages §5, Bus form */
export function BusForm({ bus, onSaved, onClose }: Props) {
  const { form, submit, sending, stored, ...alerts } = useBusForm(bus, (saved) => {
    onSaved(saved, bus === undefined)
    onClose()
  })
  const { busType, totalSeats } = form.values
  const chooseType = (value: string) => {
    const type = BUS_TYPES.find((one) => one === value) ?? busType
    // The usual number follows the type of a new bus; one that somebody typed stays.
    if (bus === undefined && totalSeats === USUAL_SEATS[busType])
      form.setFieldValue('totalSeats', USUAL_SEATS[type])
    form.setFieldValue('busType', type)
  }
  return (
    <FormDialog
      title={bus ? 'Edit Bus' : 'Add New Bus'}
      wide
      dirty={form.isDirty()}
      onClose={onClose}
    >
      <form className={`form-grid ${styles.form}`} noValidate onSubmit={submit}>
        <FormAlerts {...alerts} fields={Object.values(FIELDS)} />
        <div className={styles.fields}>
          <TextField
            label={FIELDS.busName.name}
            data-autofocus
            {...form.getInputProps('busName')}
          />
          <TextField label={FIELDS.busNumber.name} {...form.getInputProps('busNumber')} />
          <SelectField
            label={FIELDS.busType.name}
            options={types}
            value={busType}
            onChange={chooseType}
          />
          {stored !== undefined && stored.layoutId !== null ? (
            <DrawnSeats label={FIELDS.totalSeats.name} bus={stored} dirty={form.isDirty()} />
          ) : (
            <CountField
              label={FIELDS.totalSeats.name}
              {...form.getInputProps('totalSeats')}
              value={totalSeats}
            />
          )}
          <TextField label={FIELDS.operatorName.name} {...form.getInputProps('operatorName')} />
        </div>
        <AmenityChoice
          chosen={form.values.busAmenities}
          onChange={(amenities) => form.setFieldValue('busAmenities', amenities)}
        />
        <SeatsShown bus={stored} typed={{ busType, totalSeats }} dirty={form.isDirty()} />
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
    <fieldset className="wrap-row">
      <legend className="field-legend">Amenities</legend>
      {AMENITIES.map((amenity) => (
        <label key={amenity} className={`tinted-choice ${styles.amenity}`}>
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
