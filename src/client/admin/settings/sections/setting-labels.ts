import { LETTERS_IN_WORDS } from '../../../../domain/booking/name-correction.ts'
import { formatRecordDay } from '../../../../domain/time/format-record.ts'
import { formatRupees } from '../../../../domain/money.ts'
import { SOCIAL_LABELS, SOCIAL_NETWORKS } from '../../../../domain/settings/settings.ts'
import type { Rate, SettingName, Settings } from '../../../../domain/settings/settings.ts'
import { WAY_WORDS } from '../../../../domain/settings/ways-to-pay.ts'
import { stateName } from '../../../../domain/tax/indian-states.ts'
import { AGENT_LABELS } from './agent-labels.ts'
import { MESSAGE_LABELS } from './message-labels.ts'
import { ACCOUNT_CHECK_LABELS } from './payment-steps.ts'
import { minutes, text } from './setting-text.ts'
import type { SettingText } from './setting-text.ts'
import { slabText } from '../../../../domain/settings/slab-text.ts'

const percent = (basisPoints: number): string => `${basisPoints / 100} %`

/** A step of fee and tax, such as 'from 2027-04-01: fee ₹25, tax 5 % AC, 0 % non-AC'. */
function rateText(rate: Rate): string {
  const { from, serviceFeePaise, acTaxBasisPoints, nonAcTaxBasisPoints } = rate
  const tax = `${percent(acTaxBasisPoints)} AC, ${percent(nonAcTaxBasisPoints)} non-AC`
  const feeTax = rate.feeTaxBasisPoints == null ? '' : `, ${percent(rate.feeTaxBasisPoints)} fee`
  const codes = [rate.fareSac, rate.feeSac].filter(Boolean).join(' and ')
  const sac = codes === '' ? '' : `, SAC ${codes}`
  return `from ${from}: fee ${formatRupees(serviceFeePaise)}, tax ${tax}${feeTax}${sac}`
}

/** Every setting, as the back office describes it. decisions/0017 */
export const SETTING_LABELS: { [Name in SettingName]: SettingText<Settings[Name]> } = {
  ...MESSAGE_LABELS,
  ...AGENT_LABELS,
  operatorName: {
    label: 'Operator name',
    meaning: 'In the footer, on tickets and invoices, and as the sender of messages.',
    words: text,
  },
  operatorPhone: {
    label: 'Phone',
    meaning: 'On tickets, invoices and the contact page, and in messages.',
    words: text,
  },
  operatorEmail: {
    label: 'E-mail',
    meaning: 'On the contact page and in messages, which are sent from it.',
    words: text,
  },
  operatorAddress: {
    label: 'Address',
    meaning: 'In the footer, on the contact page and on invoices.',
    words: text,
  },
  brandColour: {
    label: 'Colour',
    meaning: 'Of buttons, links, mails and papers, such as #0b5b60.',
    words: (colour) => colour || 'Farebox’s own',
  },
  taxNumber: {
    label: 'Tax number',
    meaning: 'Your GSTIN, on invoices. Leave it empty if you have none.',
    words: text,
  },
  taxNumbers: {
    label: 'Tax numbers from a day on',
    meaning: 'A GSTIN that you get, change or give up: papers bear the one of their day.',
    words: (steps) =>
      steps
        .map(({ from, taxNumber }) => `from ${formatRecordDay(from)}: ${taxNumber || 'none'}`)
        .join('; ') || 'none',
  },
  sellerState: {
    label: 'Your state',
    meaning: 'Where you are registered: within it tax is CGST and SGST, beyond it IGST.',
    words: (state) => stateName(state) || 'not chosen',
  },
  faresIncludeTax: {
    label: 'Fares include tax',
    meaning:
      'Passengers pay the fare exactly, and the tax is taken out of it; otherwise it comes on top. What is held or sold keeps what it was made with.',
    words: (included) => (included ? 'yes' : 'no'),
  },
  fareSac: {
    label: 'SAC of fares',
    meaning:
      'Services accounting code on papers, such as 9964 for carrying passengers. A step of fee and tax may name another from its day on.',
    words: text,
  },
  feeSac: {
    label: 'SAC of the service fee',
    meaning: 'Such as 9985 for support services.',
    words: text,
  },
  townStates: {
    label: 'Towns and states',
    meaning: 'The state of the town where they get on decides whose tax it is.',
    words: (towns) =>
      towns.length === 0 ? 'none' : towns.length === 1 ? '1 town' : `${towns.length} towns`,
  },
  supportPhone: {
    label: 'Support phone',
    meaning: 'Whom customers call for help, on every page. Your own phone while this is empty.',
    words: text,
  },
  supportEmail: {
    label: 'Support e-mail',
    meaning: 'Where customers write for help, on every page. Your own while this is empty.',
    words: text,
  },
  socialLinks: {
    label: 'Social links',
    meaning: 'In the footer; a network without an address is not shown.',
    words: (links) =>
      SOCIAL_NETWORKS.filter((network) => links[network] !== '')
        .map((network) => `${SOCIAL_LABELS[network]} ${links[network]}`)
        .join(', ') || 'none',
  },
  zone: {
    label: 'Time zone',
    meaning: 'Where your days begin and end, and in which times are shown.',
    words: text,
  },
  holdMinutes: {
    label: 'Hold, online (minutes)',
    meaning: 'So long a customer has to pay; extended once by as much, 20 minutes in all at most.',
    words: minutes,
  },
  staffHoldMinutes: {
    label: 'Hold for a caller (minutes)',
    meaning: 'So long staff keep seats for somebody who will come and pay.',
    words: minutes,
  },
  onlineCloseMinutes: {
    label: 'Online sales close (minutes before)',
    meaning: 'Before the departure from the place where one gets on.',
    words: minutes,
  },
  counterCloseMinutes: {
    label: 'Counter sales close (minutes before)',
    meaning: 'The same for the counter; 0 sells until the bus leaves.',
    words: minutes,
  },
  seatsPerBooking: {
    label: 'Seats in one booking',
    meaning: 'At most so many for a customer; staff sell as many as are free.',
    words: String,
  },
  openHoldsPerCustomer: {
    label: 'Unpaid bookings of one customer',
    meaning: 'At most so many at the same time, so that nobody blocks a bus.',
    words: String,
  },
  minimumFarePaise: {
    label: 'Minimum fare of a part of the way (₹)',
    meaning: 'A short part of a trip costs at least this, and never more than the whole.',
    words: formatRupees,
  },
  fareCeilingPercent: {
    label: 'Most above the base fare (%)',
    meaning: 'However many fare rules count, no seat costs more than this above its base fare.',
    words: (percent) => `${percent} %`,
  },
  ladiesRule: {
    label: 'Ladies’ rule',
    meaning:
      'Seats beside women of other bookings, and seats for ladies, are sold to women only. Who sits where is asked before seats are held.',
    words: (isOn) => (isOn ? 'on' : 'off'),
  },
  ladiesSeatsUntilMinutes: {
    label: 'Seats for ladies are for everybody from (minutes before boarding)',
    meaning: '0: they stay for women until the bus leaves.',
    words: (minutes) => (minutes === 0 ? 'never' : `${minutes} minutes before boarding`),
  },
  ladiesSeatsForOthers: {
    label: 'Seats for women also take passengers of another gender',
    meaning: 'Whoever is neither woman nor man may take them.',
    words: (isOn) => (isOn ? 'yes' : 'no'),
  },
  rates: {
    label: 'Service fee and tax',
    meaning: 'Each step counts for what is bought from its first day on.',
    words: (rates) => rates.map(rateText).join('; ') || 'no fee, no tax',
  },
  cancellationSlabs: {
    label: 'Cancellation',
    meaning: 'What is kept of the base fare, by the notice given.',
    words: (slabs) =>
      slabText(slabs)
        .map(({ when, kept }) => `${when}: ${kept}`)
        .join('; '),
  },
  lateRefundMinutes: {
    label: 'Everything back when late by (minutes)',
    meaning:
      'Whoever has not boarded may cancel for all they paid once their bus is said to be so late. Offered once, it stays.',
    words: minutes,
  },
  nameCorrectionHours: {
    label: 'Name corrections until (hours before boarding)',
    meaning: `Customers correct a name online: ${LETTERS_IN_WORDS}, once for each passenger. Staff correct names until boarding.`,
    words: (hours) => (hours === 1 ? '1 hour' : `${hours} hours`),
  },
  downgradeBerthPercent: {
    label: 'A seat instead of a berth (% back)',
    meaning: 'So much of the fare goes back at least, with its tax.',
    words: (percent) => `${percent} %`,
  },
  downgradeAcPercent: {
    label: 'A bus without AC instead of one with it (% back)',
    meaning: 'The same; whoever has both gets both.',
    words: (percent) => `${percent} %`,
  },
  reportingMinutes: {
    label: 'Be at the stop (minutes before)',
    meaning: 'Tickets ask passengers to be there so long before departure.',
    words: minutes,
  },
  ticketTerms: {
    label: 'Ticket terms',
    meaning: 'Printed on every ticket and shown under Terms.',
    words: text,
  },
  clockStepDays: {
    label: 'Ask about the clock from (days)',
    meaning:
      'When the clock of the server steps ahead by more than that, nothing is erased and no new trips are made until an administrator has said that it is right.',
    words: (days) => (days === 1 ? '1 day' : `${days} days`),
  },
  keepPassengersMonths: {
    label: 'Keep passengers (months after travel)',
    meaning:
      'Then their names, ages, phone numbers, addresses and messages are erased for good. Bookings, money and invoices stay.',
    words: (months) => (months === 1 ? '1 month' : `${months} months`),
  },
  secondFactor: {
    label: 'Second factor of staff',
    meaning:
      'Required: administrators and agents without one can sign in, and only set one up. API keys go on working.',
    words: (policy) => (policy === 'required' ? 'required' : 'optional'),
  },
  waysToPay: {
    label: 'Ways to pay',
    meaning: 'What customers are offered, in this order.',
    words: (ways) =>
      ways.length === 0
        ? 'all that are connected'
        : ways
            .map(({ name, isOn, text }) =>
              [WAY_WORDS[name].label, isOn ? 'on' : 'off', text].filter(Boolean).join(', '),
            )
            .join('; '),
  },
  accountChecks: {
    label: 'Seen to in the dashboards of companies',
    meaning: 'What only you can see there, in the lists that lead to the first live payment.',
    words: (checks) =>
      checks.map((check) => ACCOUNT_CHECK_LABELS[check].label).join('; ') || 'none',
  },
  upiId: {
    label: 'UPI ID',
    meaning: 'Such as name@bank: the account that customers pay to. Shown to whoever pays by UPI.',
    words: text,
  },
  upiPayee: {
    label: 'Name of the account',
    meaning: 'As UPI apps show it to whoever pays.',
    words: text,
  },
  upiMerchantCode: {
    label: 'Merchant code',
    meaning:
      'Four digits from your bank, for an account of a business: then a button opens the UPI app. Leave it empty for an account of a person.',
    words: text,
  },
  counterHoldMinutes: {
    label: 'Hold for cash (minutes)',
    meaning: 'How long seats are held that a customer is going to pay at the counter.',
    words: minutes,
  },
  payOnBoard: {
    label: 'Cash on board',
    meaning:
      'Seats that are held for cash may also be paid when boarding: the hold may last until the bus leaves.',
    words: (onBoard) => (onBoard ? 'taken' : 'not taken'),
  },
  onlineSalesStopped: {
    label: 'Online sales',
    meaning: 'A switch for all trips at once.',
    words: (stopped) => (stopped ? 'stopped' : 'open'),
  },
}

/** The help text of a field: what it does, and its default. */
export function descriptionOf(name: SettingName, defaults: Settings): string {
  // No line break before a percent sign.
  const delivered = valueText(name, defaults).replaceAll(' %', '\u00A0%')
  return `${SETTING_LABELS[name].meaning} Default: ${delivered}.`
}

/** A setting's value as text. */
export function valueText(name: SettingName, settings: Settings): string {
  return wordsOf(name, settings[name])
}

function wordsOf<Name extends SettingName>(name: Name, value: Settings[Name]): string {
  return SETTING_LABELS[name].words(value)
}
