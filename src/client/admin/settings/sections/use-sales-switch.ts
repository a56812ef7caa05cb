import { useState } from 'react'
import type { SettingsInOffice } from '../../../../domain/settings/settings.ts'
import { serverMessage } from '../../../api/faults.ts'
import { toastSuccess } from '../../../api/toasts.ts'
import { trpc } from '../../../api/trpc.ts'

const FAILED = 'Failed to change the online sales. Please try again.'

/** Turns online sales off and on, over what is shown. */
export function useSalesSwitch({ version }: SettingsInOffice, onDone: () => void) {
  const utils = trpc.useUtils()
  const { mutateAsync: save, isPending: pending } = trpc.settings.save.useMutation()
  const [failure, setFailure] = useState<string>()

  const turn = async (onlineSalesStopped: boolean) => {
    setFailure(undefined)
    try {
      const saved = await save({ version, change: { onlineSalesStopped } })
      utils.settings.get.setData(undefined, saved)
      void utils.site.invalidate()
      toastSuccess(onlineSalesStopped ? 'Online sales are stopped' : 'Online sales are open')
    } catch (error) {
      setFailure(serverMessage(error) ?? FAILED)
      void utils.settings.get.invalidate()
    }
    onDone()
  }
  return {
    failure,
    pending,
    dismiss: () => setFailure(undefined),
    turn: (stopped: boolean) => void turn(stopped),
  }
}
