import { z } from 'zod'
import { rowId } from '../row-id.input.ts'
import { listInput } from '../paging.input.ts'
import { lineText, tooLong } from '../text/text-fields.input.ts'

const UTR = 'The number of a UPI transfer (UTR) has 12 digits'
const utr = lineText()
  .max(40, tooLong(UTR))
  .transform((text) => text.replaceAll(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{12}$/, UTR))

/** What a customer types who has paid. */
export const UtrInput = z.object({ utr })
export const ReportTransferInput = UtrInput.extend({ bookingId: rowId })

/** What staff read in the app of their bank. */
export const FoundTransferInput = UtrInput.extend({
  amountPaise: z
    .number('An amount in rupees, such as 450 or 450.50')
    .int('At most two decimals')
    .min(1, 'An amount in rupees, such as 450 or 450.50')
    .max(100_000_000, 'This amount is too large'),
})
/** A page of the transfers to look for, or those that a number, an amount or a phone number finds. */
export const ReportedTransfersInput = listInput(['id'], 'id').pick({
  pageNumber: true,
  pageSize: true,
  searchTerm: true,
})
export type ReportedTransfersInput = z.output<typeof ReportedTransfersInput>
export const ConfirmUpiInput = FoundTransferInput.extend({ attemptId: rowId })
export const RefuseUpiInput = z.object({ attemptId: rowId })
export const StartUpiInput = z.object({ bookingId: rowId })
export const PayAtCounterInput = z.object({ bookingId: rowId })
