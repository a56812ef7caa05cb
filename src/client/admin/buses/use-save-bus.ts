import { useState } from 'react'
import type { Bus } from '../../../domain/bus.ts'
import type { BusInput } from '../../../domain/bus.input.ts'
import { statusOf } from '../../api/faults.ts'
import { trpc } from '../../api/trpc.ts'
import { wordsFor } from './use-bus-acts.ts'

const CONFLICT = 409

/**
 * Saves a bus over the version its form was opened on. When somebody else was first, nothing is saved, and their bus
 * is fetched so that the form can show it beside what was typed. domain.md §8
 * @param bus the bus as the form opened on it; none for a new one
 */
export function useSaveBus(bus: Bus | undefined) {
  const utils = trpc.useUtils()
  const { mutateAsync: add } = trpc.bus.add.useMutation()
  const { mutateAsync: update } = trpc.bus.update.useMutation()
  const [version, setVersion] = useState(bus?.version ?? 0)
  const [theirs, setTheirs] = useState<Bus>()

  const seekTheirs = async (id: number) => {
    const now = await utils.bus.get.fetch({ id }, { staleTime: 0 }).catch(() => undefined)
    if (now && now.version !== version) setTheirs(now)
  }

  return {
    /** The newer bus that stands in the way. */
    theirs,
    /** The choice between the two is made: the next save is over theirs. */
    settle: () => {
      if (theirs) setVersion(theirs.version)
      setTheirs(undefined)
    },
    send: async (values: BusInput): Promise<Bus> => {
      if (!bus) return add(values)
      try {
        return await update({ id: bus.id, version, bus: values })
      } catch (error) {
        if (statusOf(error) === CONFLICT) await seekTheirs(bus.id)
        throw error
      }
    },
    wordsFor: (error: unknown): string =>
      bus
        ? wordsFor(error, 'Failed to update bus. Please try again.')
        : wordsFor(error, 'Failed to add bus. Please try again.'),
  }
}
