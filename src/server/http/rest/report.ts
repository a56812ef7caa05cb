import { TransactionFilter } from '../../../domain/payment/transaction.input.ts'
import { transactionsFileName } from '../../../domain/payment/transaction.ts'
import { Download } from '../../core/download.ts'
import { transactionsCsv } from '../../report/transactions-csv.service.ts'
import { declare } from './declarations/declare.ts'
import { fileAnswer } from './declarations/path-fields.ts'

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
      new Download({
        fileName: transactionsFileName(filter),
        type: 'text/csv; charset=utf-8',
        pieces: transactionsCsv(call, filter),
      }),
  }),
]
