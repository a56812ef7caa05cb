import { z } from 'zod'
import { rowId } from '../row-id.input.ts'
import type { Instant } from '../time/calendar.ts'
import { GATEWAYS } from '../settings/ways-to-pay.ts'
import { lineText, tooLong } from '../text/text-fields.input.ts'
import { readCardExpiry } from './card-expiry.ts'

const NUMBER = 'Card number must be 12 to 19 digits'
const EXPIRY = 'Expiry date must be MM/YY'

/** Whether the digits of a card number fit its last one, so that one wrong or two swapped digits are seen. ISO/IEC 7812-1, Luhn */
function isCardNumber(typed: string): boolean {
  const digits = Array.from(typed.replace(/ /g, ''), Number).toReversed()
  const sum = digits.reduce((before, digit, place) => {
    const doubled = place % 2 === 1 ? digit * 2 : digit
    return before + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

/** Whether the month of a card is over: it is good until the end of that month. */
function hasExpired(expiry: string, now: Instant): boolean {
  const read = readCardExpiry(expiry)
  return read !== null && `${read.year}-${read.month}` < new Date(now).toISOString().slice(2, 7)
}

const CardInput = z.object({
  number: lineText()
    .max(100, tooLong(NUMBER))
    .refine((text) => /^\d{12,19}$/.test(text.replace(/ /g, '')), { error: NUMBER, abort: true })
    .refine(isCardNumber, 'Check the card number: one of its digits is wrong'),
  name: lineText().min(1, 'Cardholder name is required').max(200, tooLong()),
  expiry: z
    .string()
    .max(30, tooLong(EXPIRY))
    .refine((text) => readCardExpiry(text) !== null, EXPIRY),
  cvc: z
    .string()
    .max(4, tooLong('CVC must be 3 or 4 digits'))
    .regex(/^\d{3,4}$/, 'CVC must be 3 or 4 digits'),
})

/** The card form: checked in the browser and never sent. Spec §5, Payment */
export const cardInput = (now: Instant) =>
  CardInput.refine(({ expiry }) => !hasExpired(expiry, now), {
    path: ['expiry'],
    message: 'This card has expired',
    when: ({ value }) => CardInput.shape.expiry.safeParse(Object(value).expiry).success,
  })

export const InitiatePaymentInput = z.object({
  bookingId: rowId,
  /** The name of a way to pay; the first that is offered unless given. */
  method: z.string().max(20, tooLong()).optional(),
})
export const OpenPayLinkInput = z.object({ token: z.string().min(1).max(200, tooLong()) })
export const ConfirmPaymentInput = z.object({ bookingId: rowId })
export const CheckPaymentInput = z.object({ bookingId: rowId })
/** What the card form has found out. */
export const DeclinePaymentInput = z.object({ bookingId: rowId, attemptId: rowId })

export const RefundInput = z.object({ refundId: rowId })
export const VoidSaleInput = z.object({ bookingId: rowId })
/** All that wait at the counter, or those of one booking. */
export const CashRefundsInput = z.object({
  bookingNumber: lineText().max(20, tooLong()).optional(),
})

/** A way to pay that is asked whether it answers. */
export const TryConnectionInput = z.object({ name: z.enum(GATEWAYS) })
