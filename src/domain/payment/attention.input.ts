import { z } from 'zod'
import { SAID_KINDS } from './attention.ts'
import { listInput } from '../paging.input.ts'
import { rowId } from '../row-id.input.ts'
import { lineText, tooLong } from '../text/text-fields.input.ts'

const REFERENCE = /^[A-Za-z0-9][A-Za-z0-9/_-]{5,39}$/

/** The reference of a bank's transfer, by which both sides find it. */
export const PaidByHandInput = z.object({
  bankReference: lineText()
    .max(40, tooLong('The reference of the transfer has 6 to 40 letters and digits'))
    .regex(REFERENCE, 'The reference of the transfer has 6 to 40 letters and digits'),
})
/** What was done about a payment that is of no booking. */
export const ResolutionInput = z.object({
  resolution: lineText().min(1, 'Say what was done').max(500, tooLong()),
})

/** @property payoutId of a refund or of a return */
export const PayByHandInput = PaidByHandInput.extend({ payoutId: rowId })
export const ResolvePaymentInput = ResolutionInput.extend({ id: rowId })
export const SettleAttentionInput = ResolvePaymentInput.extend({ kind: z.enum(SAID_KINDS) })
export const AttentionInput = listInput(['id'], 'id').pick({ pageNumber: true, pageSize: true })
export type AttentionInput = z.output<typeof AttentionInput>
export const NoteRefundInput = z.object({ id: rowId })
