import { useState } from 'react'
import {
  amenityLabel,
  BUS_TYPE_LABELS,
  BUS_TYPES,
  MAX_SEATS,
  NEW_BUS,
} from '../../../domain/fleet/bus.ts'
import type { Bus } from '../../../domain/fleet/bus.ts'
import { BusInput } from '../../../domain/fleet/bus.input.ts'
import { useDomainForm } from '../../api/domain-form.ts'
import { ButtonRow } from '../../ui/controls/button-row.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { ChangedMeanwhile } from '../../ui/layout/changed-meanwhile.tsx'
import type { ComparedField } from '../../ui/layout/changed-meanwhile.tsx'
import { CountField } from '../../ui/controls/count-field.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { FailureBanner } from '../../ui/list/failure-banner.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { AmenityChoice } from './amenity-choice.tsx'
import styles from './bus-form.module.css'
import { SeatPreview } from './seat-preview.tsx'
import { useSaveBus } from './use-save-bus.ts'

const types = BUS_TYPES.map((type) => ({ value: type, label: BUS_TYPE_LABELS[type] }))

/** What each field is called, and how its value reads beside that of somebody who saved meanwhile. ux.md d8 */
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

/** The part of a bus that the form fills in. */
function busInputOf(bus: BusInput): BusInput {
  const { busName, busNumber, busType, totalSeats, busAmenities, operatorName } = bus
  return { busName, busNumber, busType, totalSeats, operatorName, busAmenities: [...busAmenities] }
}

interface Props {
  /** The bus that is edited; none for a new one. */
  bus: Bus | undefined
  onSaved: (bus: Bus, isNew: boolean) => void
  onClose: () => void
}

/** 'Add New Bus' or 'Edit Bus'. Spec §2, Buses Management; rules and messages §5, Bus form */
export function BusForm({ bus, onSaved, onClose }: Props) {
  const save = useSaveBus(bus)
  const [failure, setFailure] = useState<string>()
  const { form, submit, sending } = useDomainForm<BusInput>({
    schema: BusInput,
    initialValues: busInputOf(bus ?? NEW_BUS),
    send: async (values) => {
      setFailure(undefined)
      onSaved(await save.send(values), bus === undefined)
      onClose()
    },
    onFailed: (error) => setFailure(save.wordsFor(error)),
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
        <FailureBanner message={failure} onDismiss={() => setFailure(undefined)} />
        {save.theirs && (
          <ChangedMeanwhile
            fields={Object.values(FIELDS)}
            mine={form.values}
            theirs={save.theirs}
            onKeepMine={() => {
              setFailure(undefined)
              save.settle()
            }}
            onTakeTheirs={(theirs) => {
              setFailure(undefined)
              form.setInitialValues(busInputOf(theirs))
              form.setValues(busInputOf(theirs))
              save.settle()
            }}
          />
        )}
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
            onChange={form.getInputProps('busType').onChange}
          />
          <CountField
            label={FIELDS.totalSeats.name}
            min={1}
            max={MAX_SEATS}
            {...form.getInputProps('totalSeats')}
            value={totalSeats}
          />
          <TextField label={FIELDS.operatorName.name} {...form.getInputProps('operatorName')} />
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
        <ButtonRow>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={sending}>
            {bus ? 'Save Changes' : 'Add Bus'}
          </Button>
        </ButtonRow>
      </form>
    </FormDialog>
  )
}
