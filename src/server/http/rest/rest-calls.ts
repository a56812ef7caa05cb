import { TransactionFilter } from '../../../domain/payment/transaction.input.ts'
import { transactionsFileName } from '../../../domain/payment/transaction.ts'
import { Download } from '../../core/download.ts'
import { transactionsCsv } from '../../report/transactions-csv.service.ts'
import { authUserCalls } from './auth-user-calls.ts'
import { busBookingCalls } from './bus-booking-calls.ts'
import { busPassengerCalls } from './bus-passenger-calls.ts'
import { busRouteCalls } from './bus-route-calls.ts'
import { busScheduleCalls } from './bus-schedule-calls.ts'
import { busSeatsCalls } from './bus-seats-calls.ts'
import { busStopCalls } from './bus-stop-calls.ts'
import { busCalls } from './bus-calls.ts'
import { declare } from './declarations/declare.ts'
import type { RestCall } from './declarations/declare.ts'
import { fileAnswer } from './declarations/answer-fields.ts'
import { healthCalls } from './health-calls.ts'
import { openapiCalls } from './openapi-calls.ts'
import { paymentCalls } from './payment-calls.ts'
import { personDataCalls } from './person-data-calls.ts'
import { ticketCalls } from './ticket-calls.ts'

const reportCalls = [
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

/** Door two, whole: every REST call there is. Spec §7, rest.md */
export const restCalls: RestCall[] = [
  ...authUserCalls,
  ...personDataCalls,
  ...busCalls,
  ...busRouteCalls,
  ...busStopCalls,
  ...busScheduleCalls,
  ...busSeatsCalls,
  ...busPassengerCalls,
  ...busBookingCalls,
  ...paymentCalls,
  ...ticketCalls,
  ...reportCalls,
  ...healthCalls,
  ...openapiCalls(() => restCalls),
]
