import { z } from 'zod'
import { rowId } from '../row-id.input.ts'
import { GATEWAYS } from '../settings/ways-to-pay.ts'
import { lineText, tooLong } from '../text/text-fields.input.ts'

/** The card form: checked in the browser and never sent. Spec §5, Payment */
export const CardInput = z.object({
  number: lineText()
    .max(100, tooLong('Card number must be 12 to 19 digits'))
    .refine(
      (text) => /^\d{12,19}$/.test(text.replace(/ /g, '')),
      'Card number must be 12 to 19 digits',
    ),
  name: lineText().min(1, 'Cardholder name is required').max(200, tooLong()),
  expiry: z
    .string()
    .max(5, tooLong('Expiry date must be MM/YY'))
    .regex(/^(0[1-9]|1[0-2])\/\d{2}$/, 'Expiry date must be MM/YY'),
  cvc: z
    .string()
    .max(4, tooLong('CVC must be 3 or 4 digits'))
    .regex(/^\d{3,4}$/, 'CVC must be 3 or 4 digits'),
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
