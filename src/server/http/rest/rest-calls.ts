import { authUserCalls } from './auth-user.ts'
import { busBookingCalls } from './bus-booking.ts'
import { busPassengerCalls } from './bus-passenger.ts'
import { busRouteCalls } from './bus-route.ts'
import { busScheduleCalls } from './bus-schedule.ts'
import { busSeatsCalls } from './bus-seats.ts'
import { busStopCalls } from './bus-stop.ts'
import { busCalls } from './bus.ts'
import { personDataCalls } from './person-data.ts'
import { reportCalls } from './report.ts'
import type { RestCall } from './declarations/declare.ts'
import { healthCalls } from './health.ts'
import { openapiCalls } from './openapi-calls.ts'
import { paymentCalls } from './payment.ts'
import { ticketCalls } from './ticket.ts'

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
