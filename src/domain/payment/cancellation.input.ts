import { z } from 'zod'
import { rowId } from '../row-id.input.ts'
import { lineText, tooLong } from '../text/text-fields.input.ts'

const paise = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

/** Some passengers of a booking; left out, everybody who still travels. */
export const CancelledPassengers = z
  .array(rowId)
  .min(1, 'Choose at least one passenger')
  .max(50)
  .refine((ids) => new Set(ids).size === ids.length, 'Each passenger can be chosen once')

export const QuoteInput = z.object({
  bookingId: rowId,
  passengerIds: CancelledPassengers.optional(),
})
export type QuoteInput = z.output<typeof QuoteInput>

export const ConfirmCancellationInput = z.object({
  bookingId: rowId,
  token: z.string().min(1).max(4096, tooLong()),
})
export type ConfirmCancellationInput = z.output<typeof ConfirmCancellationInput>

const terms = z.enum(['SLAB', 'FULL', 'AMOUNT'], 'Choose how much is refunded')
const NO_REASON = 'A reason is required'
const AN_AMOUNT = 'An amount in rupees, such as 450 or 450.50'

const anyReason = lineText(NO_REASON).max(
  300,
  tooLong('The reason is too long: 300 characters at most'),
)
/** Why the operator cancels: it reaches the customers, as it was typed. */
const reason = anyReason.min(1, NO_REASON)

const OfficeChoice = QuoteInput.extend({
  terms,
  /** With the terms AMOUNT: for all of them together. */
  amountPaise: paise.optional(),
})
/** A sum is given exactly where it is another amount. */
const hasAmount = ({ terms, amountPaise }: z.output<typeof OfficeChoice>): boolean =>
  (terms === 'AMOUNT') === (amountPaise !== undefined)

export const OfficeQuoteInput = OfficeChoice.refine(hasAmount, {
  message: AN_AMOUNT,
  path: ['amountPaise'],
})
export type OfficeQuoteInput = z.output<typeof OfficeQuoteInput>

/** With the sum that was shown, nothing else is refunded. By the terms nobody has to say why. */
export const OfficeCancelInput = OfficeChoice.extend({
  /** Who wants it: staff are asked, and the customer reads it. */
  requestedBy: z.enum(['CUSTOMER', 'OPERATOR'], 'Choose who requested the cancellation'),
  reason: anyReason.default(''),
  expectedPaise: paise.optional(),
})
  .refine(hasAmount, { message: AN_AMOUNT, path: ['amountPaise'] })
  .refine(({ terms, reason }) => terms === 'SLAB' || reason !== '', {
    message: NO_REASON,
    path: ['reason'],
  })
export type OfficeCancelInput = z.output<typeof OfficeCancelInput>

export const TripDryRunInput = z.object({ scheduleId: rowId })

/** What the dry run showed is handed back: with other figures nothing is cancelled. */
export const CancelTripInput = TripDryRunInput.extend({
  typed: lineText('Type the bus number and the date').max(100, tooLong()),
  reason,
  expected: z.object({ bookings: z.number().int().min(0), refundPaise: paise }),
})
export type CancelTripInput = z.output<typeof CancelTripInput>
