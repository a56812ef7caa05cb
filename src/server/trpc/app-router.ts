import { authRouter } from '../auth/auth.router.ts'
import { bookingRouter } from '../booking/booking.router.ts'
import { busRouter } from '../bus/bus.router.ts'
import { messageRouter } from '../messages/message.router.ts'
import { newsletterRouter } from '../messages/newsletter.router.ts'
import { paymentRouter } from '../payment/payment.router.ts'
import { routeRouter } from '../route/route.router.ts'
import { scheduleRouter } from '../schedule/schedule.router.ts'
import { seatRouter } from '../seat/seat.router.ts'
import { siteRouter } from '../settings/settings.router.ts'
import { userRouter } from '../user/user.router.ts'
import { router } from './trpc.ts'

/** Door one: the typed procedures that the client calls directly. */
export const appRouter = router({
  auth: authRouter,
  user: userRouter,
  site: siteRouter,
  newsletter: newsletterRouter,
  bus: busRouter,
  route: routeRouter,
  schedule: scheduleRouter,
  seat: seatRouter,
  booking: bookingRouter,
  payment: paymentRouter,
  message: messageRouter,
})

export type AppRouter = typeof appRouter
