import { useState } from 'react'
import { serverMessage } from '../../api/server-errors.ts'
import { trpc } from '../../api/trpc.ts'
import { PAYMENT_FAILED } from './use-pay.ts'

/** Leaves for the page of a provider, on which a booking is paid. The page leads back by itself. decisions/0066 */
export function usePayOnPage(bookingId: number) {
  const { client } = trpc.useUtils()
  const [leaving, setLeaving] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function leave(method: string): Promise<void> {
    if (leaving) return
    setLeaving(true)
    setFailure(undefined)
    try {
      const { pageUrl } = await client.payment.initiate.mutate({ bookingId, method })
      // It stays busy: the browser is on its way.
      if (pageUrl !== null) return window.location.assign(pageUrl)
      setFailure(PAYMENT_FAILED)
    } catch (error) {
      setFailure(serverMessage(error) ?? PAYMENT_FAILED)
    }
    setLeaving(false)
  }

  return { leave, leaving, failure }
}
