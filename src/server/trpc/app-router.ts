import { apiKeyRouter } from '../api-key/api-key.router.ts'
import { auditRouter } from '../audit/audit.router.ts'
import { authRouter } from '../auth/auth.router.ts'
import { bookingRouter } from '../booking/booking.router.ts'
import { busRouter } from '../bus/bus.router.ts'
import { cancellationRouter } from '../cancellation/cancellation.router.ts'
import { counterRouter } from '../counter/counter.router.ts'
import { healthRouter } from '../health/health.router.ts'
import { messageRouter } from '../messages/message.router.ts'
import { newsletterRouter } from '../messages/newsletter.router.ts'
import { passengerRouter } from '../passenger/passenger.router.ts'
import { paymentRouter } from '../payment/payment.router.ts'
import { personDataRouter } from '../person-data/person-data.router.ts'
import { reportRouter } from '../report/report.router.ts'
import { routeRouter } from '../route/route.router.ts'
import { saleRouter } from '../sale/sale.router.ts'
import { scheduleRouter } from '../schedule/schedule.router.ts'
import { seatRouter } from '../seat/seat.router.ts'
import { secondFactorRouter } from '../second-factor/second-factor.router.ts'
import { settingsRouter, siteRouter } from '../settings/settings.router.ts'
import { ticketRouter } from '../ticket/ticket.router.ts'
import { userRouter } from '../user/user.router.ts'
import { router } from './trpc.ts'

/** Door one: the typed procedures that the client calls directly. */
export const appRouter = router({
  auth: authRouter,
  user: userRouter,
  secondFactor: secondFactorRouter,
  apiKey: apiKeyRouter,
  site: siteRouter,
  settings: settingsRouter,
  newsletter: newsletterRouter,
  bus: busRouter,
  route: routeRouter,
  schedule: scheduleRouter,
  seat: seatRouter,
  booking: bookingRouter,
  payment: paymentRouter,
  cancellation: cancellationRouter,
  passenger: passengerRouter,
  counter: counterRouter,
  sale: saleRouter,
  ticket: ticketRouter,
  message: messageRouter,
  audit: auditRouter,
  report: reportRouter,
  health: healthRouter,
  personData: personDataRouter,
})

export type AppRouter = typeof appRouter
