import type { Minutes } from '../time/calendar.ts'
import type { OfferedWay } from './offered-way.ts'
import type { ShownImage } from '../image/image.ts'
import type { CancellationSlab, Rate, SocialLinks } from './settings.ts'

/** What every page needs to know of this installation; embedded in the page's HTML. */
export interface Site {
  operatorName: string
  operatorPhone: string
  operatorEmail: string
  operatorAddress: string
  brandColour: string
  /** Null where the operator has uploaded none. */
  logo: ShownImage | null
  /** Of today; empty where the operator has none. */
  taxNumber: string
  /** Whom customers ask for help: where nothing of its own is set, the operator's. */
  supportPhone: string
  supportEmail: string
  ticketTerms: string
  socialLinks: SocialLinks
  onlineSalesStopped: boolean
  /** Names and contacts of passengers are stored for so many months after the journey. */
  keepPassengersMonths: number
  zone: string
  /** Today in the operator's zone. */
  today: string
  seatsPerBooking: number
  holdMinutes: Minutes
  reportingMinutes: Minutes
  /** Online sales end so long before departure from the boarding place. */
  onlineCloseMinutes: Minutes
  cancellationSlabs: CancellationSlab[]
  /** Some seats are sold to women only. decisions/0079 */
  ladiesRule: boolean
  /** All that was paid comes back where the bus is expected so late. decisions/0081 */
  lateRefundMinutes: Minutes
  nameCorrectionHours: number
  /** Service fee and tax of what is bought today; null while there are none. domain.md §5 */
  rate: Rate | null
  /** Somebody takes payments online; otherwise seats are sold at the counter alone. decisions/0033 */
  onlinePayments: boolean
  /** Payments are a demo: no money is taken. */
  demoPayments: boolean
  /** The ways to pay online, in the order in which they are offered. */
  waysToPay: OfferedWay[]
  /** What is paid online is no money: providers are connected with test keys. */
  testPayments: boolean
  /** Messages are sent by mail; otherwise they wait for an administrator to read them. */
  sendsMail: boolean
  /** Somebody can sign in with a passkey here: the login form offers it. decisions/0036 */
  passkeySignIn: boolean
  /** The whole installation is the demo, with its printed accounts. */
  demo: boolean
}
