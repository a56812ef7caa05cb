import { router } from './procedures/base-procedures.ts'
import { apiKeyRouter } from './routers/api-key.router.ts'
import { auditRouter } from './routers/audit.router.ts'
import { authRouter } from './routers/auth.router.ts'
import { bookingRouter } from './routers/booking.router.ts'
import { busRouter } from './routers/bus.router.ts'
import { fareRouter } from './routers/fare.router.ts'
import { cancellationRouter } from './routers/cancellation.router.ts'
import { counterRouter } from './routers/counter.router.ts'
import { deskRouter } from './routers/desk.router.ts'
import { healthRouter } from './routers/health.router.ts'
import { imageRouter } from './routers/image.router.ts'
import { messageRouter } from './routers/message.router.ts'
import { newsletterRouter } from './routers/newsletter.router.ts'
import { passengerRouter } from './routers/passenger.router.ts'
import { paymentRouter } from './routers/payment.router.ts'
import { personDataRouter } from './routers/person-data.router.ts'
import { reportRouter } from './routers/report.router.ts'
import { routeRouter } from './routers/route.router.ts'
import { scheduleRouter } from './routers/schedule.router.ts'
import { seatRouter } from './routers/seat.router.ts'
import { secondFactorRouter } from './routers/second-factor.router.ts'
import { saleRouter } from './routers/sale.router.ts'
import { settingsRouter } from './routers/settings.router.ts'
import { siteRouter } from './routers/site.router.ts'
import { swapRouter } from './routers/swap.router.ts'
import { ticketRouter } from './routers/ticket.router.ts'
import { timetableRouter } from './routers/timetable.router.ts'
import { userRouter } from './routers/user.router.ts'

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
  image: imageRouter,
  route: routeRouter,
  fare: fareRouter,
  schedule: scheduleRouter,
  seat: seatRouter,
  swap: swapRouter,
  booking: bookingRouter,
  payment: paymentRouter,
  cancellation: cancellationRouter,
  passenger: passengerRouter,
  counter: counterRouter,
  sale: saleRouter,
  ticket: ticketRouter,
  timetable: timetableRouter,
  message: messageRouter,
  desk: deskRouter,
  audit: auditRouter,
  report: reportRouter,
  health: healthRouter,
  personData: personDataRouter,
})

export type AppRouter = typeof appRouter
