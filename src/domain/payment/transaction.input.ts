import { z } from 'zod'
import { isServiceDay } from '../time/calendar.ts'
import { listInput } from '../paging.input.ts'
import { lineText, tooLong } from '../text/text-fields.input.ts'
import { TRANSACTION_DATES, TRANSACTION_SORT_COLUMNS, TRANSACTION_STATUSES } from './transaction.ts'

/** An empty text, as an address has it, is none. */
const day = (name: string) =>
  lineText()
    .max(10, tooLong(`${name} must be a date: YYYY-MM-DD`))
    .refine((text) => text === '' || isServiceDay(text), `${name} must be a date: YYYY-MM-DD`)
    .transform((text) => (text === '' ? undefined : text))
    .optional()

const list = listInput(TRANSACTION_SORT_COLUMNS, 'id')

const filter = {
  searchTerm: list.shape.searchTerm,
  status: z
    .enum(TRANSACTION_STATUSES, `status must be one of ${TRANSACTION_STATUSES.join(', ')}`)
    .optional(),
  /** The name a way of paying is stored under. */
  method: z.string('method must be a text').max(50, tooLong('method is not known')).optional(),
  from: day('From Date'),
  to: day('To Date'),
  by: z.enum(TRANSACTION_DATES, 'by must be payment or travel').default('payment'),
}

const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean =>
  from === undefined || to === undefined || from <= to
const outOfOrder = { message: 'To Date must not be before From Date', path: ['to'] }

/** Which transactions: both dates belong to the range. Spec §2, Transactions */
export const TransactionFilter = z.object(filter).refine(inOrder, outOfOrder)
export type TransactionFilter = z.output<typeof TransactionFilter>

/** A page of them. */
export const TransactionListInput = list.extend(filter).refine(inOrder, outOfOrder)
export type TransactionListInput = z.output<typeof TransactionListInput>
