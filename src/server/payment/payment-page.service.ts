import { isFault } from '../../domain/fault.ts'
import type { ScreenPath } from '../../domain/screens.ts'
import { nextPollAfterSilence, nextPollAt } from '../../domain/payment/poll-times.ts'
import { retriesDueAt } from '../../domain/time/due-bounds.ts'
import { getOwnBookingView } from '../booking/booking.service.ts'
import { atomically } from '../core/atomically.ts'
import type { Call, PayerCall } from '../core/call.ts'
import type { OnlineProvider } from '../core/payment-provider.ts'
import { findAttempt } from './payment-attempt.service.ts'
import { insertPage, selectDuePages, selectPage, updateNextPoll } from './payment-page.queries.ts'
import { selectAttempt } from './payment.queries.ts'
import type { AttemptRow } from './payment.queries.ts'
import { askProvider, forEachProvider } from './provider/provider-calls.ts'
import { reconcile } from './reconcile.service.ts'

/** How many pages of each provider are polled in one run. */
const AT_A_TIME = 50

/**
 * Sends a booking's open attempt to its provider, after the commit: it takes time. Repeated, it answers the same page.
 * @returns where the customer pays; null where Farebox shows the form itself, or nothing is open
 * @throws Fault unavailable
 */
export async function openPage(
  call: PayerCall,
  bookingId: number,
  provider: OnlineProvider,
): Promise<string | null> {
  if (provider.start === undefined) return null
  const attempt = await findAttempt(call, bookingId, [provider])
  if (attempt.status !== 'INITIATED') return null
  const [known] = await selectPage(call.db, { attemptId: attempt.id })
  if (known !== undefined) return known.url
  const { bookingNumber, hold } = await getOwnBookingView(call, bookingId)
  const deadlineAt = hold?.deadlineAt ?? call.now()
  const screen: ScreenPath = call.paysFor === bookingId ? '/pay' : '/payment'
  const returnUrl = `${call.dependencies.publicUrl}${screen}?booking=${bookingId}`
  const request = { ...attempt, bookingNumber, deadlineAt, returnUrl, now: call.now() }
  const page = await askProvider(call, provider.name, async () => provider.start?.(request))
  if (!page) return null
  const openedAt = call.now()
  await atomically(call, { trip: attempt.scheduleId }, (call) =>
    insertPage(call.trx, {
      payment_id: attempt.id,
      page_id: page.id,
      url: page.url,
      open_until: page.openUntil,
      opened_at: openedAt,
      look_at: nextPollAt({ openedAt, openUntil: page.openUntil }, openedAt),
    }),
  )
  return page.url
}

/**
 * Looks at the pages of which nothing was heard for a while, those that were opened last first, and closes those on which nobody shall pay any more: events
 * may be lost, and so may browsers. decisions/0066
 */
export async function pollDuePages(call: Call, stopping: AbortSignal): Promise<void> {
  const due = await selectDuePages(call.db, { ...retriesDueAt(call.now()), most: AT_A_TIME })
  await forEachProvider(call, due, stopping, async ({ attemptId }) => {
    const [attempt] = await selectAttempt(call.db, { id: attemptId })
    if (attempt !== undefined) await pollPage(call, attempt)
  })
}

async function pollPage(call: Call, attempt: AttemptRow): Promise<void> {
  try {
    await reconcile(call, attempt)
  } catch (error) {
    if (!isFault(error)) throw error
    const fields = { err: error, attemptId: attempt.id, requestId: call.requestId }
    call.dependencies.log.warn(fields, 'What became of a payment could not be asked')
    await atomically(call, { trip: attempt.scheduleId }, async (call) => {
      const [page] = await selectPage(call.trx, { attemptId: attempt.id })
      const pollAt = page === undefined ? null : nextPollAfterSilence(page, call.now())
      await updateNextPoll(call.trx, { attemptId: attempt.id, pollAt })
    })
  }
}
