import { authUserCalls } from './auth-user-calls.ts'
import { busBookingCalls } from './bus-booking-calls.ts'
import { busPassengerCalls } from './bus-passenger-calls.ts'
import { busRouteCalls } from './bus-route-calls.ts'
import { busScheduleCalls } from './bus-schedule-calls.ts'
import { busSeatsCalls } from './bus-seats-calls.ts'
import { busStopCalls } from './bus-stop-calls.ts'
import { busCalls } from './bus-calls.ts'
import type { RestCall } from './declare-call/declare.ts'
import { healthCalls } from './health-calls.ts'
import { openapiCalls } from './openapi-calls.ts'
import { paymentCalls } from './payment-calls.ts'
import { personDataCalls } from './person-data-calls.ts'
import { reportCalls } from './report-calls.ts'
import { ticketCalls } from './ticket-calls.ts'

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
