import type { Bus } from '../../../domain/fleet/bus.ts'
import type { BusInput } from '../../../domain/fleet/bus.input.ts'
import { trpc } from '../../api/trpc.ts'
import { useVersionedSave } from '../../api/versioned-save.ts'
import { busFailureText } from './use-bus-actions.ts'

/**
 * Saves a bus over the version its form was opened on.
 * @param bus the bus as the form opened on it; none for a new one
 */
export function useSaveBus(bus: Bus | undefined) {
  const utils = trpc.useUtils()
  const { mutateAsync: add } = trpc.bus.add.useMutation()
  const { mutateAsync: update } = trpc.bus.update.useMutation()
  const save = useVersionedSave<BusInput, Bus>(bus, {
    add,
    update: (target, values) => update({ ...target, bus: values }),
    get: (id) => utils.bus.get.fetch({ id }, { staleTime: 0 }),
  })
  return {
    ...save,
    wordsFor: (error: unknown): string =>
      bus
        ? busFailureText(error, 'Failed to update bus. Please try again.')
        : busFailureText(error, 'Failed to add bus. Please try again.'),
  }
}
