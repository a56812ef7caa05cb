import type { AuditRow } from '../../../domain/report/audit.ts'
import { LADIES_REASON_LABELS } from '../../../domain/booking/ladies-rule.ts'
import { formatRupees } from '../../../domain/money.ts'

/** The sentence for each verb and noun of the audit. What is missing here is shown by its own name, in words. */
const SENTENCES: Readonly<Record<string, string>> = {
  'booking hold': 'Held seats',
  'booking enterPassengers': 'Entered the passengers',
  'booking extend': 'Used the extra time to pay',
  'booking startPayment': 'Started a payment',
  'booking setBuyer': 'Said which business wants the invoice',
  'booking awaitPayment': 'Holds the seats until they are paid past the payment companies',
  'booking claimTransfer': 'Typed the number of a UPI transfer',
  'booking refuseTransfer': 'Looked for a UPI transfer and did not find it',
  'booking declinePayment': 'The card was declined',
  'booking pay': 'Paid',
  'booking issue': 'Issued an invoice or a credit note',
  'booking changePoints': 'Changed where they get on or off',
  'booking cancel': 'Gave the seats up',
  'booking expire': 'The time to pay ran out',
  'booking cancelSeats': 'Cancelled seats',
  'booking grantRefund': 'Granted a refund',
  'booking payRefund': 'Paid the refund back',
  'booking failRefund': 'The refund did not go through',
  'booking retryRefund': 'Tried the refund again',
  'booking refundOutside': 'Money was paid back in the office of the payment provider',
  'booking disputePayment': 'The customer had their bank call the payment back',
  'booking wonDispute': 'The bank left the payment with us',
  'booking lostDispute': 'The bank took the payment back',
  'booking correctSettlement': 'The payment provider corrected what it has settled of the payment',
  'booking giveBack': 'A payment could not be accepted and goes back',
  'booking refuseCurrency': 'A payment came in another currency and could not be accepted',
  'booking gaveBack': 'The payment that could not be accepted went back',
  'provider refund noteOutsideRefund': 'Noted a refund made in the office of the payment provider',
  'foreign payment resolvePayment': 'Said what was done about money in another currency',
  'payment page resolvePayment': 'Said what was done about a payment nobody could ask about',
  'captured payment resolvePayment': 'Said what was done about money without a booking',
  'booking replaceBooking': 'Gave passengers another trip by another booking',
  'booking carryOver': 'Paid it with what was paid for another booking',
  'booking voidSale': 'Took the sale back',
  'booking sellAtCounter': 'Sold at the counter',
  'booking overrideLadiesRule': 'Let somebody sit beside a lady',
  'booking markDeskMessage': 'Said what became of a message by hand',
  'passenger move': 'Moved to another seat',
  'passenger mark': 'Ticked on the passenger list',
  'passenger correctName': 'Corrected a name',
  'point add': 'Added a point in a town',
  'point update': 'Changed how a point is called or found',
  'point retire': 'Took a point out of service',
  'point restore': 'Put a point into service again',
  'route setFares': 'Set the fares between towns',
  'fareRule add': 'Added a fare rule',
  'fareRule update': 'Changed a fare rule',
  'fareRule delete': 'Removed a fare rule',
  'concession add': 'Added a kind of passenger who pays less',
  'concession update': 'Changed a kind of passenger who pays less',
  'concession retire': 'Took a kind of passenger off sale',
  'concession restore': 'Put a kind of passenger on sale again',
  'schedule changeFare': 'Set the fare of a trip by hand',
  'schedule undoFareChange': 'Undid a change of the fare of a trip',
  'schedule followRules': 'Let the fare of a trip follow the rules again',
  'schedule block': 'Blocked seats',
  'schedule unblock': 'Unblocked seats',
  'schedule markForLadies': 'Said whether seats are for ladies',
  'schedule sendTripMessage': 'Wrote to those on a trip',
  'schedule sayDelay': 'Said how late a bus is',
  'schedule closePoint': 'Closed a point for a trip',
  'schedule reopenPoint': 'Opened a point of a trip again',
  'schedule generate': 'Made a trip of a master',
  'schedule skipRuns': 'Left days of a master out',
  'schedule handOver': 'Made another trip the master',
  'route setPoints': 'Said where a route stops inside its towns',
  'schedule planBusChange': 'Began to plan another bus for a trip',
  'schedule giveUpBusChange': 'Gave up the plan for another bus',
  'schedule changeBus': 'Gave a trip another bus',
  'schedule undoBusChange': 'Gave a trip its bus back',
  'schedule finishBusChange': 'Made a change of bus final',
  'schedule cancelTrip': 'Cancelled the trip',
  'schedule stopSales': 'Stopped the sales of a trip',
  'schedule resumeSales': 'Resumed the sales of a trip',
  'settings save': 'Changed settings',
  'message showLink': 'Looked at a link once',
  'session endSession': 'Signed a device out',
  'booking mailPayLink': 'Sent the payment link by email',
  'bus add': 'Added a bus',
  'bus update': 'Changed a bus',
  'bus delete': 'Deleted a bus',
  'bus retire': 'Retired a bus',
  'bus reinstate': 'Put a bus into service again',
  'bus draw': 'Edited the seat layout of a bus',
  'bus undraw': 'Gave a bus the default seat layout',
  'bus changeImages': 'Changed the pictures of a bus',
  'image upload': 'Uploaded a picture',
  'image remove': 'Removed a picture',
  'route add': 'Added a route',
  'route update': 'Changed a route',
  'route delete': 'Deleted a route',
  'stop add': 'Added a stop',
  'stop update': 'Changed a stop',
  'stop delete': 'Deleted a stop',
  'town addName': 'Added another name of a town',
  'town removeName': 'Removed another name of a town',
  'schedule add': 'Added a schedule',
  'schedule update': 'Changed a schedule',
  'schedule delete': 'Deleted a schedule',
  'schedule erase': 'Erased the passengers of a trip',
  'schedule stopAutomation': 'Stopped new trips of a recurring schedule',
  'schedule resumeAutomation': 'Resumed new trips of a recurring schedule',
  'invoice erase': 'Erased the names on invoices',
  'passenger draft': 'Saved passenger details for later',
  'settlement entry correctSettlement': 'The payment provider corrected a settlement',
  'clock confirm': 'Confirmed the clock of the server',
  'message newLink': 'Made a new link',
  'message sendAgain': 'Sent a message again',
  'newsletter subscribe': 'Subscribed to the newsletter',
  'newsletter unsubscribe': 'Unsubscribed from the newsletter',
  'newsletter export': 'Exported the newsletter addresses',
  'session reuseToken': 'Ended a session whose token was used twice',
  'settings testMessage': 'Sent a test message',
  'user add': 'Added a user',
  'user update': 'Changed a user',
  'user remove': 'Deleted a user',
  'user restore': 'Restored a user',
  'user disable': 'Disabled a user',
  'user enable': 'Enabled a user',
  'user erase': 'Erased the data of a person',
  'user export': 'Exported the data of a person',
  'user invite': 'Sent an invitation',
  'user newLink': 'Made a new link',
  'user forgotPassword': 'Requested a password reset',
  'user setPassword': 'Set a password',
  'user logOutEverywhere': 'Logged out all devices',
  'user sendVerification': 'Sent a verification link',
  'user verifyEmail': 'Verified an email address',
  'user cancelEmailChange': 'Cancelled a change of email address',
  'user beginGuest': 'Began to book without an account',
  'user nameGuest': 'Entered the email address for the ticket',
  'user joinGuest': 'Moved bookings of a guest to an account',
  'user promote': 'Gave a role that may more',
  'user undoEmailChange': 'Undid a change of address',
  'user addApp': 'Set up an authenticator app',
  'user removeApp': 'Removed an authenticator app',
  'user addPasskey': 'Added a passkey',
  'user removePasskey': 'Removed a passkey',
  'user renewRecoveryCodes': 'Made new recovery codes',
  'user useRecoveryCode': 'Used a recovery code',
  'user resetSecondFactor': 'Reset a second factor',
  'apiKey add': 'Made an API key',
  'apiKey revoke': 'Revoked an API key',
}

/** `cancelSeats` as `cancel seats`. */
function spaced(name: string): string {
  return name.replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
}

/** What was done, in a few words: `Cancelled seats`, `Updated bus`. */
export function storyText({ action, subject }: Pick<AuditRow, 'action' | 'subject'>): string {
  const known = SENTENCES[`${subject} ${action}`]
  if (known !== undefined) return known
  const text = `${spaced(action)} ${spaced(subject)}`
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Kinds of fare rules, as the screen calls them. */
const RULE_KINDS = new Map([
  ['SUPPLEMENT', 'supplement'],
  ['DATE', 'dates'],
  ['LEAD', 'time before departure'],
])

/** Why staff let somebody sit beside a woman, or money went back to who travels, as the audit names it, in words. */
const REASONS = new Map<unknown, string>([
  ...Object.entries(LADIES_REASON_LABELS),
  ['DOWNGRADE', 'Downgrade'],
  ['CUSTOMER', 'Requested by the customer'],
  ['OPERATOR', 'Decided by the operator'],
  ['TRIP_CANCELLED', 'Trip cancelled'],
  ['VOID', 'Sale voided'],
])

/** How much staff refund, as the audit names it, in words. */
const TERMS = new Map<unknown, string>([
  ['SLAB', 'by the cancellation terms'],
  ['FULL', 'full refund'],
  ['AMOUNT', 'another amount'],
])

/** Fields whose value is a word of the program, not one that a person typed. */
const CODED = new Set(
  'awaits changed channel kind outcome owner payment reason reasons resolution role terms who'.split(
    ' ',
  ),
)
/** What became of a passenger on the list: from and to are of these, or seats, towns and times. */
const MARKS = new Set(['BOARDED', 'BOOKED', 'CANCELLED', 'NO_SHOW'])

/** `TRIP_CANCELLED`, `trip-cancelled` and `tripCancelled` as `trip cancelled`. */
const codeText = (code: string): string =>
  (/^[A-Z_]+$/.test(code) ? code.toLowerCase() : spaced(code)).replaceAll(/[_-]/g, ' ')

/** Settings are recorded as JSON: `"Night"` as `Night`, `""` as `empty`. */
function settingText(value: string): string {
  try {
    const read: unknown = JSON.parse(value)
    return read === '' ? 'empty' : valueText('', read)
  } catch {
    return value
  }
}

function valueText(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string' && (name === 'before' || name === 'after'))
    return settingText(value)
  if (name === 'kind' && typeof value === 'string') return RULE_KINDS.get(value) ?? codeText(value)
  if (name === 'reason') {
    const words = REASONS.get(value)
    if (words !== undefined) return words.charAt(0).toLowerCase() + words.slice(1)
  }
  if (name === 'terms') return TERMS.get(value) ?? String(value)
  if (typeof value === 'number' && name.endsWith('Paise')) return formatRupees(value)
  if (Array.isArray(value)) return value.map((item) => valueText(name, item)).join(', ')
  if (value === null) return 'none'
  if (typeof value === 'string' && (CODED.has(name) || MARKS.has(value))) return codeText(value)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/**
 * The details of an entry, as pairs of words: `seats: 3A, 3B`, `amount: ₹810`; without ids and places in lists, which
 * are of no use where the thing itself is shown.
 */
export function detailText({ detail }: Pick<AuditRow, 'detail'>): string[] {
  return Object.entries(detail)
    .filter(([name]) => !/(?:Ids?|[nN]ode)$/.test(name))
    .map(([name, value]) => {
      // The name of a setting is a word of the program, other names are of people and things.
      const isSetting = name === 'name' && 'after' in detail
      return `${fieldText(name)}: ${valueText(isSetting ? 'changed' : name, value)}`
    })
}

/** A field of the details in words: `amountPaise` as `amount`, `boardingPointId` as `boarding point`. */
export const fieldText = (name: string): string => spaced(name.replace(/(?:Paise|Ids?)$/, ''))

const SUBJECTS = new Map([
  ['apiKey', 'API key'],
  ['concession', 'kind of passenger'],
])

/** A noun of the audit as a person reads it. */
export function subjectText(subject: string): string {
  return SUBJECTS.get(subject) ?? spaced(subject)
}

/** Who it was, and by which of their keys; the product itself where nobody was signed in. */
export function actorText({ actor, apiKey }: Pick<AuditRow, 'actor' | 'apiKey'>): string {
  if (actor === null) return 'Farebox itself'
  return apiKey === null ? actor.name : `${actor.name} by key ${apiKey.name}`
}
