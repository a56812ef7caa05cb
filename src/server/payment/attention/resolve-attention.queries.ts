import { sql } from 'kysely'
import { compiled, compiledWrite } from '../../db/compiled.ts'
import type { Slot } from '../../db/compiled.ts'

/** When a return is tried next. */
export const selectNextReturnTry = compiled((db, p: Slot<{ id: number }>) =>
  db
    .selectFrom('payment_returns')
    .select(['next_attempt_at as nextAttemptAt', 'paid_by as paidBy'])
    .where('id', '=', p('id')),
)

type Noted = { id: number; actor: number; now: number }

/** Answers 0 for one that is noted, or that was asked for here. */
export const updateToNoted = compiledWrite((trx, p: Slot<Noted>) =>
  trx
    .updateTable('provider_refunds')
    .set({ noted_at: p('now'), noted_by: p('actor') })
    .where('id', '=', p('id'))
    .where('payout_id', 'is', null)
    .where('noted_at', 'is', null),
)

export const selectOutsideRefund = compiled((db, p: Slot<{ id: number }>) =>
  db
    .selectFrom('provider_refunds')
    .select(['provider', 'reference', 'amount_paise as amountPaise'])
    .where('id', '=', p('id'))
    .where('payout_id', 'is', null),
)

/** Answers 0 for one that is resolved, or of a booking. */
export const updateToResolved = compiledWrite((trx, p: Slot<Noted & { resolution: string }>) =>
  trx
    .updateTable('captured_payments')
    .set({ resolution: p('resolution'), resolved_by: p('actor'), resolved_at: p('now') })
    .where('id', '=', p('id'))
    .where('payment_id', 'is', sql.lit(null))
    .where('resolved_at', 'is', sql.lit(null)),
)

export const selectUnknownPayment = compiled((db, p: Slot<{ id: number }>) =>
  db
    .selectFrom('captured_payments')
    .select(['provider', 'reference', 'amount_paise as amountPaise'])
    .where('id', '=', p('id'))
    .where('payment_id', 'is', null),
)

/** A page that was never answered, or was by staff. */
export const selectUnansweredPage = compiled((db, p: Slot<{ paymentId: number }>) =>
  db
    .selectFrom('payment_pages')
    .innerJoin('payments', 'payments.id', 'payment_pages.payment_id')
    .select(['payments.provider', 'payment_pages.page_id as reference'])
    .where('payment_pages.payment_id', '=', p('paymentId'))
    .where('payment_pages.look_at', 'is', null),
)

/** Answers 0 for a page that is polled, or over. */
export const updateToClosed = compiledWrite((trx, p: Slot<{ paymentId: number; now: number }>) =>
  trx
    .updateTable('payment_pages')
    .set({ closed_at: p('now') })
    .where('payment_id', '=', p('paymentId'))
    .where('look_at', 'is', null)
    .where('closed_at', 'is', null),
)
