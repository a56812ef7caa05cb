import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatRupees } from '../../../domain/money.ts'
import { faultCode, serverMessage, statusOf } from '../../api/server-errors.ts'
import { trpc } from '../../api/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormFailure } from '../../ui/layout/form-failure.tsx'
import type { PayingProps } from './paying-props.ts'
import styles from './payment-screen.module.css'
import { useFocusAfterFailure } from './use-focus-after-failure.ts'
import { PAYMENT_FAILED } from './use-pay.ts'

/** The button 'Pay ₹{amount} Now', which leaves for the page of the way that is chosen. */
export function PayOnProviderPage({
  bookingId,
  amountPaise,
  disabled,
  terms,
  way,
}: PayingProps & { way: string }) {
  const { leave, leaving, failure } = usePayOnProviderPage(bookingId)
  const button = useFocusAfterFailure(!leaving && failure !== undefined)
  return (
    <form
      className={styles.paying}
      onSubmit={(event) => {
        event.preventDefault()
        if (!disabled) void leave(way)
      }}
    >
      {terms}
      <FormFailure message={failure} />
      <Button
        ref={button}
        type="submit"
        variant="accent"
        wide
        loading={leaving}
        disabled={disabled}
      >
        {leaving ? 'Processing...' : `Pay ${formatRupees(amountPaise)} Now`}
      </Button>
      <p className={styles.private}>
        You pay on a page of the payment company, and come back here for your ticket.
      </p>
    </form>
  )
}

/** Leaves for the page of a provider, on which a booking is paid. The page leads back by itself. decisions/0066 */
function usePayOnProviderPage(bookingId: number) {
  const { client, booking } = trpc.useUtils()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  const comeBack = useEffectEvent(() => {
    setLeaving(false)
    void booking.get.invalidate({ bookingId })
  })
  useEffect(() => {
    // Back from the provider's page: browsers may show this one as it was left.
    const show = ({ persisted }: PageTransitionEvent) => persisted && comeBack()
    window.addEventListener('pageshow', show)
    return () => window.removeEventListener('pageshow', show)
  }, [])

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
      const isUnknown = faultCode(error) === 'payment-unknown' || statusOf(error) === undefined
      // Not called failed: the page that checks says what became of it, and leads back here.
      if (isUnknown) return navigate({ search: `?booking=${bookingId}` })
      setFailure(serverMessage(error) ?? PAYMENT_FAILED)
      // It may be paid, or over: then the screen says that instead.
      void booking.get.invalidate({ bookingId })
    }
    setLeaving(false)
  }

  return { leave, leaving, failure }
}
