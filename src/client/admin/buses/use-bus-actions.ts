import { useState } from 'react'
import type { Bus } from '../../../domain/fleet/bus.ts'
import type { BusListInput } from '../../../domain/fleet/bus.input.ts'
import { pageOf } from '../../../domain/paging.ts'
import type { Page } from '../../../domain/paging.ts'
import { refusalText, statusOf } from '../../api/server-errors.ts'
import { toastSuccess } from '../../ui/overlay/toasts.ts'
import { trpc } from '../../api/trpc.ts'

const CONFLICT = 409

interface Failure {
  message: string
  /** Set when trips keep the bus from being deleted: it can be retired instead. */
  inUse?: Bus
}

/** The actions of the fleet's list; each change is shown at once on the page in view. Spec §4, Bus screen */
export function useBusActions(request: BusListInput) {
  const utils = trpc.useUtils()
  const [failure, setFailure] = useState<Failure>()
  const { mutateAsync: removeBus } = trpc.bus.remove.useMutation()
  const { mutateAsync: retireBus } = trpc.bus.retire.useMutation()

  const change = (write: (page: Page<Bus>) => Page<Bus>) =>
    utils.bus.list.setData(request, (page) => page && write(page))
  const replace = (bus: Bus) =>
    change((page) => ({ ...page, data: page.data.map((old) => (old.id === bus.id ? bus : old)) }))
  const staleLater = () => utils.bus.invalidate(undefined, { refetchType: 'none' })

  /** A new bus is appended, a changed one replaced; the server's order is back on the next visit. */
  const saved = (bus: Bus, isNew: boolean) => {
    if (!isNew) replace(bus)
    else
      change(({ data, totalRecords }) => pageOf([...data, bus], totalRecords + 1, request.pageSize))
    void staleLater()
    toastSuccess(isNew ? `${bus.busName} added` : `${bus.busName} saved`)
  }

  const remove = async (bus: Bus) => {
    setFailure(undefined)
    try {
      await removeBus({ id: bus.id })
    } catch (error) {
      const message = refusalText(error, 'Failed to delete bus. Please try again.')
      const inUse = statusOf(error) === CONFLICT && !bus.retired
      setFailure(inUse ? { message, inUse: bus } : { message })
      return
    }
    change(({ data, totalRecords }) =>
      pageOf(
        data.filter(({ id }) => id !== bus.id),
        totalRecords - 1,
        request.pageSize,
      ),
    )
    toastSuccess(`${bus.busName} deleted`)
    await utils.bus.invalidate()
  }

  const retire = async (bus: Bus, retired: boolean) => {
    setFailure(undefined)
    try {
      replace(await retireBus({ id: bus.id, retired }))
      toastSuccess(retired ? `${bus.busName} retired` : `${bus.busName} is back in service`)
      await staleLater()
    } catch (error) {
      setFailure({ message: refusalText(error, 'Failed to update bus. Please try again.') })
    }
  }

  return {
    failure,
    dismiss: () => setFailure(undefined),
    saved,
    remove,
    retire: (bus: Bus, retired: boolean) => void retire(bus, retired),
    retireInstead: () => failure?.inUse && void retire(failure.inUse, true),
  }
}
