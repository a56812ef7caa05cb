import { amenityLabel, BUS_TYPE_LABELS, NEW_BUS } from '../../../domain/fleet/bus.ts'
import type { Bus } from '../../../domain/fleet/bus.ts'
import { BusInput } from '../../../domain/fleet/bus.input.ts'
import { refusalText } from '../../api/faults.ts'
import { useSaveForm } from '../../api/save-form.ts'
import { trpc } from '../../api/trpc.ts'
import { useVersionedSave } from '../../api/versioned-save.ts'
import type { ComparedField } from '../../ui/layout/changed-meanwhile.tsx'

/** What is compared when somebody else has saved the same bus meanwhile. ux.md d8 */
export const BUS_FIELDS: readonly ComparedField<BusInput>[] = [
  { name: 'Bus Name', of: (bus) => bus.busName },
  { name: 'Bus Number', of: (bus) => bus.busNumber },
  { name: 'Bus Type', of: (bus) => BUS_TYPE_LABELS[bus.busType] },
  { name: 'Total Seats', of: (bus) => String(bus.totalSeats) },
  { name: 'Operator', of: (bus) => bus.operatorName },
  {
    name: 'Amenities',
    of: (bus) => bus.busAmenities.map(amenityLabel).toSorted().join(', ') || 'none',
  },
]

/** The part of a bus that its form fills in. */
function inputOf(bus: BusInput): BusInput {
  const { busName, busNumber, busType, totalSeats, busAmenities, operatorName } = bus
  return { busName, busNumber, busType, totalSeats, operatorName, busAmenities: [...busAmenities] }
}

/**
 * What is typed into a bus's form, saved over the version it was opened on.
 * @param bus the bus as the form opened on it; none for a new one
 */
export function useBusForm(bus: Bus | undefined, onSaved: (bus: Bus) => void) {
  const utils = trpc.useUtils()
  const { mutateAsync: add } = trpc.bus.add.useMutation()
  const { mutateAsync: update } = trpc.bus.update.useMutation()
  const save = useVersionedSave<BusInput, Bus>(bus, {
    add,
    update: (target, values) => update({ ...target, bus: values }),
    get: (id) => utils.bus.get.fetch({ id }, { staleTime: 0 }),
  })
  const failed = bus
    ? 'Failed to update bus. Please try again.'
    : 'Failed to add bus. Please try again.'
  return useSaveForm<BusInput, Bus>({
    schema: BusInput,
    initialValues: inputOf(bus ?? NEW_BUS),
    send: async (values) => onSaved(await save.send(values)),
    failureText: (error) => refusalText(error, failed),
    versions: { ...save, valuesOf: inputOf },
  })
}
