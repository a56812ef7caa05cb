import type { Minutes, ServiceDay } from '../time/calendar.ts'
import type { Paise } from '../money.ts'
import type { SmsGateway } from '../message/sms-gateway.ts'
import type { SmsTemplate } from '../message/sms.ts'
import type { StateCode } from '../tax/indian-states.ts'
import type { AccountCheck, WayToPay } from './ways-to-pay.ts'
import type { SecondFactorPolicy } from '../account/second-factor.ts'

/** A hold that is paid online never lasts longer than this after it began. domain.md §4 */
export const LONGEST_ONLINE_HOLD_MINUTES = 20

/** The operator keeps this share of the base fare when cancelled at least so many hours before departure. */
export interface CancellationSlab {
  hoursBefore: number
  keptPercent: number
}

/** Service fee and tax of what is bought from a day on, until the next step begins. domain.md §5; decisions/0017 */
export interface Rate {
  /** The first day in the operator's zone on which it counts. */
  from: ServiceDay
  /** For each seat. */
  serviceFeePaise: Paise
  /** Hundredths of a percent on fare and fee, in a bus with air conditioning and in one without. */
  acTaxBasisPoints: number
  nonAcTaxBasisPoints: number
  /** The same on the service fee; that on the fare where it is left out. */
  feeTaxBasisPoints?: number | null | undefined
  /** Services accounting codes on papers of these days; those of the settings where they are left out. */
  fareSac?: string | null | undefined
  feeSac?: string | null | undefined
}

/** A tax number that counts from a day on. decisions/0072 */
export interface TaxNumberStep {
  from: ServiceDay
  taxNumber: string
}

/** The state in which a town lies, by which the tax of whoever boards there goes. */
export interface TownState {
  town: string
  state: StateCode
}

/** Where else the operator can be found. */
export const SOCIAL_NETWORKS = ['facebook', 'instagram', 'x', 'youtube'] as const
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number]
/** An address that begins with https://, or nothing: then there is no link. */
export type SocialLinks = Record<SocialNetwork, string>

export const SOCIAL_LABELS: Record<SocialNetwork, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  x: 'X',
  youtube: 'YouTube',
}

/** What the operator can set; each with its default below. domain.md */
export interface Settings {
  /** This and the three below are empty until they are asked for at the first start. decisions/0091 */
  operatorName: string
  operatorPhone: string
  operatorEmail: string
  operatorAddress: string
  /** Of buttons, links and papers, such as `#0b5b60`; Farebox's own where it is empty. decisions/0090 */
  brandColour: string
  /** Printed on invoices and tickets until the first step of `taxNumbers`; empty where the operator has none. */
  taxNumber: string
  /** The tax numbers from a day on, in order. docs/tax.md */
  taxNumbers: TaxNumberStep[]
  /** The state in which the operator is registered; empty where it pays no tax by state. */
  sellerState: StateCode
  /** Fares and fees contain their tax; otherwise it comes on top. */
  faresIncludeTax: boolean
  /** Services accounting codes on papers, where the step of `rates` names none. */
  fareSac: string
  feeSac: string
  townStates: TownState[]
  /** Whom a customer asks for help; the operator's own where empty. */
  supportPhone: string
  supportEmail: string
  /** Printed on every ticket. */
  ticketTerms: string
  /** IANA zone in which the operator's days begin and end. */
  zone: string
  holdMinutes: Minutes
  /** Seats that staff hold for a caller on the telephone are held for so long. */
  staffHoldMinutes: Minutes
  /** Online sales end so long before departure from the boarding place. */
  onlineCloseMinutes: Minutes
  counterCloseMinutes: Minutes
  seatsPerBooking: number
  openHoldsPerCustomer: number
  minimumFarePaise: Paise
  /** Rules make no seat dearer than so many percent above its base fare. decisions/0078 */
  fareCeilingPercent: number
  /** Seats beside women of other bookings, and seats for ladies, are sold to women only. decisions/0079 */
  ladiesRule: boolean
  /** Seats for ladies are for everybody so long before boarding; 0 never. */
  ladiesSeatsUntilMinutes: Minutes
  /** Whoever is neither woman nor man may take a seat for women. */
  ladiesSeatsForOthers: boolean
  /** In order of their first day; before the first of them there is neither fee nor tax. */
  rates: Rate[]
  /** From the longest notice to the shortest; the last one has 0 hours. */
  cancellationSlabs: CancellationSlab[]
  /** All that was paid comes back where the bus is expected so late. decisions/0081 */
  lateRefundMinutes: Minutes
  /** Customers correct the spelling of names until so many hours before boarding. decisions/0019 */
  nameCorrectionHours: number
  /** Of the fare goes back at least so much to whoever paid for a berth and gets a seat. decisions/0083 */
  downgradeBerthPercent: number
  /** The same for whoever paid for an AC bus and gets another. */
  downgradeAcPercent: number
  /** Agents may cancel passengers by the terms. decisions/0092 */
  agentsMayCancel: boolean
  /** Agents may put passengers on other seats. */
  agentsMayMove: boolean
  /** An agent refunds at most so much on a day of the operator's; 0 nothing. */
  agentDailyRefundPaise: Paise
  /** Passengers are asked to be at the boarding place so long before departure. */
  reportingMinutes: Minutes
  /** Passengers are reminded so long before they board; 0 never. decisions/0080 */
  reminderHours: number
  /** Minutes of the day between which nothing is sent that can wait; none where they are the same. */
  quietFrom: Minutes
  quietUntil: Minutes
  socialLinks: SocialLinks
  /** Nothing is sold online, on no trip, until it is off again; the counter goes on. decisions/0017 */
  onlineSalesStopped: boolean
  /** Names and contacts of passengers are stored for so many months after the journey. decisions/0029 */
  keepPassengersMonths: number
  /** The machine's clock may step so many days ahead before an administrator has to confirm it. decisions/0039 */
  clockStepDays: number
  /** Whether staff may sign in with a password alone and do their work. decisions/0036 */
  secondFactor: SecondFactorPolicy
  /** The ways to pay online, in the order in which they are offered; empty as long as nothing was chosen. decisions/0068 */
  waysToPay: WayToPay[]
  /** What the operator has seen to in the dashboards of companies. */
  accountChecks: AccountCheck[]
  /** To whose account customers pay by UPI, such as `farebox@okbank`; empty where they cannot. decisions/0070 */
  upiId: string
  upiPayee: string
  /** Four digits that banks give to merchants; empty for an account of a person. */
  upiMerchantCode: string
  /** Seats that a customer has chosen online and pays at the counter are held for so long. */
  counterHoldMinutes: Minutes
  /** They may be paid on board as well: until the bus leaves their boarding place. */
  payOnBoard: boolean
  /** Through whom notices go by SMS. decisions/0080 */
  smsGateway: SmsGateway
  /** The registered texts of SMS; a kind without one goes by mail. */
  smsTemplates: SmsTemplate[]
}

export type SettingName = keyof Settings

export const DEFAULT_SETTINGS: Settings = {
  operatorName: '',
  operatorPhone: '',
  operatorEmail: '',
  operatorAddress: '',
  brandColour: '',
  taxNumber: '',
  taxNumbers: [],
  sellerState: '',
  faresIncludeTax: false,
  fareSac: '9964',
  feeSac: '9985',
  townStates: [],
  supportPhone: '',
  supportEmail: '',
  ticketTerms: 'Please be at the boarding point in time. The bus does not wait.',
  zone: 'Asia/Kolkata',
  holdMinutes: 10,
  staffHoldMinutes: 120,
  onlineCloseMinutes: 30,
  counterCloseMinutes: 0,
  seatsPerBooking: 6,
  openHoldsPerCustomer: 3,
  minimumFarePaise: 5000,
  fareCeilingPercent: 50,
  ladiesRule: false,
  ladiesSeatsUntilMinutes: 0,
  ladiesSeatsForOthers: false,
  rates: [],
  cancellationSlabs: [
    { hoursBefore: 24, keptPercent: 10 },
    { hoursBefore: 12, keptPercent: 20 },
    { hoursBefore: 6, keptPercent: 50 },
    { hoursBefore: 0, keptPercent: 100 },
  ],
  lateRefundMinutes: 120,
  nameCorrectionHours: 4,
  downgradeBerthPercent: 30,
  downgradeAcPercent: 20,
  agentsMayCancel: false,
  agentsMayMove: false,
  agentDailyRefundPaise: 0,
  reportingMinutes: 15,
  reminderHours: 3,
  quietFrom: 21 * 60,
  quietUntil: 7 * 60,
  socialLinks: { facebook: '', instagram: '', x: '', youtube: '' },
  onlineSalesStopped: false,
  keepPassengersMonths: 12,
  clockStepDays: 30,
  secondFactor: 'optional',
  waysToPay: [],
  accountChecks: [],
  upiId: '',
  upiPayee: '',
  upiMerchantCode: '',
  counterHoldMinutes: 240,
  payOnBoard: false,
  smsGateway: {
    isOn: false,
    address: '',
    headers: [{ name: 'content-type', value: 'application/json' }],
    body: `{
  "to": "{to}",
  "text": "{text}",
  "sender": "{sender}",
  "entityId": "{entityId}",
  "templateId": "{templateId}"
}`,
    sender: '',
    entityId: '',
  },
  smsTemplates: [],
}

/** What the screen of the settings opens on. */
export interface SettingsInOffice {
  settings: Settings
  defaults: Settings
  /** When anything was last changed; sent back with a change, so that nobody overwrites a newer one unseen. */
  version: number
  /** Why the time zone can no longer be changed, or null. */
  zoneFixed: string | null
  /** Where the routes let people get on and off, in order. */
  towns: string[]
  /** Whether a mail server is configured; its address (SMTP_URL) comes from the environment and is never shown. */
  mailConfigured: boolean
  /** Whether SMS_KEY is in the environment; it is never shown. */
  smsKeySet: boolean
}

/** The result of a test message, in words. */
export interface TestMessageOutcome {
  sent: boolean
  words: string
}
