import { Fault } from '../../../domain/fault.ts'
import { bookingNumberIn } from '../../../domain/booking/booking-number.ts'
import { pageOf } from '../../../domain/paging.ts'
import type { ReportedTransfersInput } from '../../../domain/payment/manual-payment.input.ts'
import type { ReportedTransfers } from '../../../domain/payment/upi.ts'
import type { PaymentResult } from '../../../domain/payment/payment.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { getBookingRecord } from '../../booking/find-booking.service.ts'
import { extendClaims } from '../../booking/claim.service.ts'
import { storePaymentStatus } from '../../booking/booking-status.service.ts'
import { atomically } from '../../core/atomically.ts'
import type { StaffCall, AtomicCall } from '../../core/call.ts'
import { queueMessage } from '../../messages/outbox.service.ts'
import { transferNotFoundMessage } from '../../messages/manual-payment-messages.ts'
import { getSite } from '../../settings/settings.service.ts'
import { acceptPayment, paymentLocks, resultOf } from '../accept-payment.service.ts'
import { selectAttempt, updateToNotAccepted } from '../payment.queries.ts'
import type { AttemptRow } from '../payment.queries.ts'
import {
  countGivenUpTransfers,
  countListedTransfers,
  selectListedTransfers,
  selectReportedTransfer,
  updateToAnswered,
} from './reported-transfer.queries.ts'
import type { TransferTerms } from './reported-transfer.queries.ts'
import { updateToWaiting } from './manual-payment.queries.ts'

const NOT_FOUND = 'The transfer was not found'

/**
 * A page of the transfers that customers report and no one has answered, those that hold seats first. Transfers of
 * cancelled holds are left out, unless a number (whole, or its last four digits), an amount, a booking or a phone number is
 * searched for: the money may arrive all the same. decisions/0070
 */
export async function listReportedTransfers(
  call: StaffCall,
  { pageNumber, pageSize, searchTerm }: ReportedTransfersInput,
): Promise<ReportedTransfers> {
  const { db } = call
  const terms = searchTerm === '' ? undefined : termsIn(searchTerm)
  const total = await countListedTransfers(db, terms)
  const range = { now: call.now(), limit: pageSize, offset: pageNumber * pageSize }
  const transfers = await selectListedTransfers(db, terms, range)
  const [givenUp] = await countGivenUpTransfers(db, {})
  const data = transfers.map(({ utr, givenUp: flag, ...transfer }) => ({
    ...transfer,
    lastDigits: utr?.slice(-4) ?? '',
    isCancelled: flag === 1,
  }))
  return { ...pageOf(data, total, pageSize), cancelled: givenUp?.count ?? 0 }
}

const RUPEES = /^(?:₹|rs\.?)?(\d{1,7})(?:\.(\d{1,2}))?$/i
const PHONE = /^(?:\+?91|0)?(\d{10})$/

/** What a text may mean; finds nothing where it means none of these. */
function termsIn(text: string): TransferTerms {
  const compact = text.replaceAll(/[\s,-]/g, '')
  const [, rupees, paise = ''] = RUPEES.exec(compact) ?? []
  return {
    utr: /^\d{12}$/.test(compact) ? compact : null,
    lastDigits: /^\d{4}$/.test(compact) ? compact : null,
    bookingNumber: bookingNumberIn(text) ?? null,
    phone: PHONE.exec(compact)?.[1] ?? null,
    amountPaise: rupees === undefined ? null : Number(rupees) * 100 + Number(paise.padEnd(2, '0')),
  }
}

/**
 * Staff have found a transfer in their bank's app, and typed its number and amount from there: it is accepted like any
 * payment, or waits to be transferred back where the amount or the seats are wrong. Repeated by the same person it is
 * answered as before. decisions/0070
 * @throws Fault missing; conflict where the number is not the customer's, or another has answered
 */
export async function confirmUpi(
  call: StaffCall,
  found: { attemptId: number; utr: string; amountPaise: number },
): Promise<PaymentResult> {
  const { attemptId, utr, amountPaise } = found
  const { scheduleId } = await requireAttempt(call, attemptId)
  const outcome = await atomically(call, paymentLocks(scheduleId), async (call) => {
    const attempt = await requireAttempt(call, attemptId)
    const [reported] = await selectReportedTransfer(call.trx, { attemptId })
    if (reported?.utr !== utr) {
      throw new Fault(
        'conflict',
        'The customer has typed another number. Look again in the app of your bank, or ask them.',
      )
    }
    const earlier = resultOf(attempt)
    if (earlier !== undefined && reported.answeredBy === call.actor.id) return { result: earlier }
    await answer(call, attemptId)
    const reference = call.dependencies.payments.upi.paymentReference(attemptId)
    return acceptPayment(call, { attemptId, scheduleId, reference, amountPaise })
  })
  // Thrown after the commit, so that the return of the money is stored.
  if ('refusal' in outcome) throw outcome.refusal
  return outcome.result
}

/**
 * Staff have looked and found no such transfer: the attempt has failed, and its seats are free again. Repeated by the
 * same person it changes nothing. @throws Fault missing; conflict where it was found, or another has answered
 */
export async function refuseUpi(call: StaffCall, attemptId: number): Promise<void> {
  const { scheduleId } = await requireAttempt(call, attemptId)
  await atomically(call, paymentLocks(scheduleId), async (call) => {
    const attempt = await requireAttempt(call, attemptId)
    const { bookingId } = attempt
    const [reported] = await selectReportedTransfer(call.trx, { attemptId })
    if (reported === undefined) throw new Fault('missing', 'Payment not found')
    if (attempt.failure === NOT_FOUND && reported.answeredBy === call.actor.id) return
    await answer(call, attemptId)
    const now = call.now()
    const failure = NOT_FOUND
    if ((await updateToNotAccepted(call.trx, { id: attemptId, failure, now })) === 1)
      await storePaymentStatus(call, bookingId, 'FAILED')
    const audit = { action: 'refuseTransfer', subject: 'booking', subjectId: bookingId } as const
    await recordAudit(call, { ...audit, detail: { attemptId } })
    await endHold(call, bookingId)
  })
}

/** @throws Fault conflict where somebody has answered */
async function answer(call: StaffCall & AtomicCall, attemptId: number): Promise<void> {
  const answered = { attemptId, actor: call.actor.id, now: call.now() }
  if ((await updateToAnswered(call.trx, answered)) === 0)
    throw new Fault('conflict', 'Somebody has already answered this')
}

/** A hold that waited for a transfer is over now, and whoever booked is told. */
async function endHold(call: AtomicCall, bookingId: number): Promise<void> {
  const { booking } = await getBookingRecord(call, bookingId)
  if (booking.status === 'PENDING' && booking.awaits === 'transfer') {
    const now = call.now()
    await updateToWaiting(call.trx, { id: bookingId, awaits: 'transfer', deadlineAt: now, now })
    await extendClaims(call, booking, now)
  }
  const message = transferNotFoundMessage(booking, await getSite(call))
  if (message !== undefined) await queueMessage(call, message)
}

/** @throws Fault missing, for any other way to pay too */
async function requireAttempt(call: StaffCall, id: number): Promise<AttemptRow> {
  const [attempt] = await selectAttempt(call.db, { id })
  if (attempt?.provider === call.dependencies.payments.upi.name) return attempt
  throw new Fault('missing', 'Payment not found')
}
