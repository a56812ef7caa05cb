import { useState } from 'react'
import { BusInput } from '../../../domain/fleet/bus.input.ts'
import { NEW_BUS } from '../../../domain/fleet/bus.ts'
import type { Bus } from '../../../domain/fleet/bus.ts'
import { refusalText } from '../../api/server-errors.ts'
import { trpc } from '../../api/trpc.ts'
import { useSite } from '../../api/use-site.ts'
import { useSaveForm } from '../../api/use-save-form.ts'
import type { SaveFormState } from '../../api/use-save-form.ts'
import { useVersionedSave } from '../../api/use-versioned-save.ts'

/** The part of a bus that its form fills in. */
function inputOf(bus: BusInput): BusInput {
  const { busName, busNumber, busType, totalSeats, busAmenities, operatorName } = bus
  return { busName, busNumber, busType, totalSeats, operatorName, busAmenities: [...busAmenities] }
}

/** How many seats a drawn bus has is said by its drawing, whatever stood in the form when it was opened. */
const withDrawnSeats = (values: BusInput, stored: Bus | undefined): BusInput =>
  stored === undefined || stored.layoutId === null
    ? values
    : { ...values, totalSeats: stored.totalSeats }

/** The form, and the bus as it is stored. */
interface BusFormState extends SaveFormState<BusInput> {
  stored: Bus | undefined
}

/**
 * What is typed into a bus's form, saved over the version it was opened on.
 * @param bus the bus as the form opened on it; none for a new one
 */
export function useBusForm(bus: Bus | undefined, onSaved: (bus: Bus) => void): BusFormState {
  const utils = trpc.useUtils()
  const site = useSite()
  const { mutateAsync: add } = trpc.bus.add.useMutation()
  const { mutateAsync: update } = trpc.bus.update.useMutation()
  // As it was stored last, as far as is known: somebody may have drawn it meanwhile.
  const [stored, setStored] = useState(bus)
  const save = useVersionedSave<BusInput, Bus>(bus, {
    add,
    update: (target, values) => update({ ...target, bus: withDrawnSeats(values, stored) }),
    get: async (id) => {
      const now = await utils.bus.get.fetch({ id }, { staleTime: 0 })
      setStored(now)
      return now
    },
  })
  const failed = bus
    ? 'Failed to update bus. Please try again.'
    : 'Failed to add bus. Please try again.'
  const form = useSaveForm<BusInput, Bus>({
    schema: BusInput,
    initialValues: inputOf(bus ?? { ...NEW_BUS, operatorName: site?.operatorName ?? '' }),
    send: async (values) => onSaved(await save.send(values)),
    failureText: (error) => refusalText(error, failed),
    versions: { ...save, valuesOf: inputOf },
  })
  return { ...form, stored }
}
