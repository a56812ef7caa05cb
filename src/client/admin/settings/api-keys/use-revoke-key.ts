import { useState } from 'react'
import type { ApiKey } from '../../../../domain/account/api-key.ts'
import { serverMessage } from '../../../api/faults.ts'
import { toastSuccess } from '../../../api/toasts.ts'
import { trpc } from '../../../api/trpc.ts'

const FAILED = 'Failed to revoke the key. Please try again.'

/** Ends a key, after a question. */
export function useRevokeKey() {
  const utils = trpc.useUtils()
  const { mutateAsync: revokeKey, isPending: pending } = trpc.apiKey.revoke.useMutation()
  const [asked, setAsked] = useState<ApiKey>()
  const [failure, setFailure] = useState<string>()

  const revoke = async ({ id, name }: ApiKey) => {
    setFailure(undefined)
    try {
      await revokeKey({ id })
      toastSuccess(`${name} is revoked`)
    } catch (error) {
      setFailure(serverMessage(error) ?? FAILED)
    }
    setAsked(undefined)
    await utils.apiKey.list.invalidate()
  }
  return {
    asked,
    failure,
    pending,
    ask: setAsked,
    giveUp: () => setAsked(undefined),
    dismiss: () => setFailure(undefined),
    revoke: (key: ApiKey) => void revoke(key),
  }
}
