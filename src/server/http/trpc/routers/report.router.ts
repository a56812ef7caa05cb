import {
  TransactionFilter,
  TransactionListInput,
} from '../../../../domain/payment/transaction.input.ts'
import { DayCloseInput, ReportDaysInput } from '../../../../domain/report/report.input.ts'
import {
  TripReportInput,
  TripSalesInput,
  TripStoryInput,
} from '../../../../domain/report/trip.input.ts'
import { paymentMethods } from '../../../payment/payment-methods.service.ts'
import { getDashboard } from '../../../report/dashboard.service.ts'
import { getDayClose } from '../../../report/day-close.service.ts'
import { getMoneyReport } from '../../../report/money-report.service.ts'
import { getOccupancy } from '../../../report/occupancy.service.ts'
import { getToday } from '../../../report/today.service.ts'
import { listTransactions, totalTransactions } from '../../../report/transactions.service.ts'
import { listTripMessages } from '../../../report/trip/trip-messages.service.ts'
import { getTripOverview } from '../../../report/trip/trip-overview.service.ts'
import { listTripSales } from '../../../report/trip/trip-sales.service.ts'
import { tripStory } from '../../../report/trip/trip-story.service.ts'
import { admin, staff, router } from '../procedures/base-procedures.ts'

/** What the operator sold, carried and has in the drawers. Spec §2, Dashboard and Transactions; domain.md §10 */
export const reportRouter = router({
  dashboard: admin.query(({ ctx }) => getDashboard(ctx.call)),
  today: admin.query(({ ctx }) => getToday(ctx.call)),
  occupancy: admin.input(ReportDaysInput).query(({ ctx, input }) => getOccupancy(ctx.call, input)),
  money: admin.input(ReportDaysInput).query(({ ctx, input }) => getMoneyReport(ctx.call, input)),
  dayClose: staff.input(DayCloseInput).query(({ ctx, input }) => getDayClose(ctx.call, input)),
  transactions: admin
    .input(TransactionListInput)
    .query(({ ctx, input }) => listTransactions(ctx.call, input)),
  transactionTotals: admin
    .input(TransactionFilter)
    .query(({ ctx, input }) => totalTransactions(ctx.call, input)),
  paymentMethods: admin.query(({ ctx }) => paymentMethods(ctx.call)),
  trip: staff
    .input(TripReportInput)
    .query(({ ctx, input }) => getTripOverview(ctx.call, input.scheduleId)),
  tripSales: staff.input(TripSalesInput).query(({ ctx, input }) => listTripSales(ctx.call, input)),
  tripMessages: staff
    .input(TripReportInput)
    .query(({ ctx, input }) => listTripMessages(ctx.call, input.scheduleId)),
  tripStory: staff.input(TripStoryInput).query(({ ctx, input }) => tripStory(ctx.call, input)),
})
