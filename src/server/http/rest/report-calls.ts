import { TransactionFilter } from '../../../domain/payment/transaction.input.ts'
import { transactionsFileName } from '../../../domain/payment/transaction.ts'
import { ReportDaysInput } from '../../../domain/report/report.input.ts'
import { gstRegisterFileName } from '../../../domain/tax/gst-register.ts'
import { Download } from '../../core/download.ts'
import { gstRegisterCsv } from '../../report/gst-register.service.ts'
import { transactionsCsv } from '../../report/transactions-csv.service.ts'
import { fileAnswer } from './declare-call/answer-fields.ts'
import { declare } from './declare-call/declare.ts'

const csvFile = (fileName: string, pieces: AsyncGenerator<string>) =>
  new Download({ fileName, type: 'text/csv; charset=utf-8', pieces })

/** Files of the books for administrators. Spec §2, Transactions; decisions/0072 */
export const reportCalls = [
  declare({
    method: 'GET',
    path: '/report/transactions.csv',
    who: 'admin',
    name: 'exportTransactions',
    summary: 'Every transaction of a filter as CSV, newest first; amounts in rupees',
    input: TransactionFilter,
    example: { input: { from: '2027-01-01', to: '2027-01-31', by: 'payment' } },
    status: 200,
    answer: fileAnswer('text/csv'),
    run: async (call, filter) =>
      csvFile(transactionsFileName(filter), transactionsCsv(call, filter)),
  }),
  declare({
    method: 'GET',
    path: '/report/gst-register.csv',
    who: 'admin',
    name: 'exportGstRegister',
    summary: 'Every invoice and credit note of some days as CSV, with the tax that it states',
    input: ReportDaysInput,
    example: { input: { from: '2027-01-01', to: '2027-01-31' } },
    status: 200,
    answer: fileAnswer('text/csv'),
    run: async (call, days) => csvFile(gstRegisterFileName(days), gstRegisterCsv(call, days)),
  }),
]
