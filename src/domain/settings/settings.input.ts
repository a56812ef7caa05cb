import { z } from 'zod'
import { phoneIn } from '../text/contact.ts'
import { isZone, MINUTES_A_DAY } from '../time/calendar.ts'
import { noticeHours, noticeSteps } from '../time/notice-steps.input.ts'
import { SmsGatewayInput, SmsTemplatesInput } from '../message/sms.input.ts'
import { SECOND_FACTOR_POLICIES } from '../account/second-factor.ts'
import { LONGEST_ONLINE_HOLD_MINUTES } from './settings.ts'
import { isColour } from './colour.ts'
import type { Settings } from './settings.ts'
import { ACCOUNT_CHECKS, WAYS_TO_PAY } from './ways-to-pay.ts'
import { isGstin } from '../tax/gstin.ts'
import { STATES } from '../tax/indian-states.ts'
import { dayText, emailText, linesText, lineText, tooLong } from '../text/text-fields.input.ts'

const text = (label: string) =>
  lineText()
    .min(1, `${label} is required`)
    .max(200, tooLong(`${label} is too long`))
/** The phone number of an office may also be a service number, such as 1800 123 4567, or several. */
const tenDigitsOf = (typed: string): string => phoneIn(typed) ?? typed
const minutes = (most: number, least = 0) =>
  z
    .number('A whole number of minutes')
    .int('Whole minutes only')
    .min(least, least === 1 ? 'At least 1 minute' : `At least ${least} minutes`)
    .max(most, `At most ${most} minutes`)
const TIME_OF_DAY = 'A time of day, such as 21:00'
const timeOfDay = z
  .number(TIME_OF_DAY)
  .int(TIME_OF_DAY)
  .min(0, TIME_OF_DAY)
  .max(MINUTES_A_DAY - 1, TIME_OF_DAY)
const count = (most: number) =>
  z
    .number('A whole number')
    .int('Whole numbers only')
    .min(1, 'At least 1')
    .max(most, `At most ${most}`)
const paise = z
  .number('An amount in rupees, such as 25 or 25.50')
  .int('At most two decimals')
  .min(0, 'An amount cannot be negative')
  .max(10_000_000, 'At most ₹1,00,000')

const slabs = noticeSteps(
  z.object({
    hoursBefore: noticeHours,
    keptPercent: z
      .number('A whole number of percents')
      .int('Whole percents only')
      .min(0, 'From 0 to 100 %')
      .max(100, 'From 0 to 100 %'),
  }),
)

const taxRate = z
  .number('A percentage, such as 5 or 12.5')
  .int('At most two decimals')
  .min(0, 'From 0 to 100 %')
  .max(10_000, 'From 0 to 100 %')

const SAC = 'A services accounting code has 4 to 6 digits'
const sac = lineText()
  .max(6, tooLong(SAC))
  .regex(/^\d{4,6}$/, SAC)

const rates = z
  .array(
    z.object({
      from: dayText('Choose the first day'),
      serviceFeePaise: paise,
      acTaxBasisPoints: taxRate,
      nonAcTaxBasisPoints: taxRate,
      feeTaxBasisPoints: taxRate.nullish(),
      fareSac: sac.nullish(),
      feeSac: sac.nullish(),
    }),
  )
  .max(50, 'At most 50 steps')
  .refine(
    (steps) =>
      steps.every((step, index) => index === 0 || step.from > (steps[index - 1]?.from ?? '')),
    'Each step begins on a later day than the one before it',
  )

const waysToPay = z
  .array(
    z.object({
      name: z.enum(WAYS_TO_PAY),
      isOn: z.boolean(),
      text: lineText().max(200, tooLong('This text is too long: 200 characters at most')),
    }),
  )
  .refine(
    (ways) => new Set(ways.map(({ name }) => name)).size === ways.length,
    'Each way to pay stands there once',
  )

const COLOUR = 'A colour is such as #0b5b60'
const GSTIN = 'A GSTIN has 15 characters, such as 27AAPFU0939F1ZV; please look at it again'
const UPI_ID = 'A UPI ID is such as name@bank'
const MERCHANT_CODE = 'A merchant code has four digits'

const stateCode = z
  .string()
  .max(2, tooLong('Choose a state'))
  .refine((code) => code === '' || code in STATES, 'Choose a state')
const taxNumbers = z
  .array(
    z.object({
      from: dayText('Choose the first day'),
      taxNumber: lineText()
        .toUpperCase()
        .max(15, tooLong(GSTIN))
        .refine((text) => text === '' || isGstin(text), GSTIN),
    }),
  )
  .max(20, 'At most 20 steps')
  .refine(
    (steps) =>
      steps.every((step, index) => index === 0 || step.from > (steps[index - 1]?.from ?? '')),
    'Each step begins on a later day than the one before it',
  )
const townStates = z
  .array(z.object({ town: lineText().min(1).max(100, tooLong()), state: stateCode }))
  .max(1000, 'At most 1,000 towns')

const LONGEST_ZONE = 100
const LONGEST_LINK = 300
/** A host with a dot in it; neither a user nor a password before it, nor anything that would leave an attribute. */
const HTTPS_ADDRESS = /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?([/?#][^\s"'<>\\]*)?$/i
const socialLink = lineText()
  .max(LONGEST_LINK, tooLong('This address is too long'))
  .refine((text) => text === '' || HTTPS_ADDRESS.test(text), 'An address begins with https://')

const percent = z
  .number('A whole number of percents')
  .int('Whole percents only')
  .min(0, 'From 0 to 100 %')
  .max(100, 'From 0 to 100 %')

/** What the operator can set, each within the limits that the server can enforce. domain.md §4 to §7 */
export const SettingsInput = z.object({
  operatorName: text('Operator name'),
  operatorPhone: text('Phone').overwrite(tenDigitsOf),
  operatorEmail: emailText,
  operatorAddress: text('Address'),
  brandColour: lineText()
    .toLowerCase()
    .max(7, tooLong(COLOUR))
    .refine((typed) => typed === '' || isColour(typed), COLOUR),
  taxNumber: lineText().max(30, tooLong('Tax number is too long')),
  taxNumbers,
  sellerState: stateCode,
  faresIncludeTax: z.boolean(),
  fareSac: sac,
  feeSac: sac,
  townStates,
  supportPhone: lineText().max(40, tooLong('Support phone is too long')).overwrite(tenDigitsOf),
  supportEmail: z.union([z.literal(''), emailText]),
  ticketTerms: linesText().max(2000, tooLong('Ticket terms are too long')),
  zone: z
    .string()
    .max(LONGEST_ZONE, tooLong('This time zone is not known'))
    .refine(isZone, 'This time zone is not known'),
  holdMinutes: minutes(LONGEST_ONLINE_HOLD_MINUTES, 1),
  staffHoldMinutes: minutes(24 * 60, 1),
  onlineCloseMinutes: minutes(24 * 60),
  counterCloseMinutes: minutes(24 * 60),
  seatsPerBooking: count(50),
  openHoldsPerCustomer: count(50),
  minimumFarePaise: paise,
  ladiesRule: z.boolean(),
  ladiesSeatsUntilMinutes: minutes(7 * 24 * 60),
  ladiesSeatsForOthers: z.boolean(),
  fareCeilingPercent: z
    .number('A whole number of percents')
    .int('Whole percents only')
    .min(0, 'From 0 to 500 %')
    .max(500, 'From 0 to 500 %'),
  rates,
  cancellationSlabs: slabs,
  lateRefundMinutes: minutes(24 * 60, 15),
  nameCorrectionHours: z
    .number('A whole number of hours')
    .int('Whole hours only')
    .min(0, 'From 0 to 72 hours')
    .max(72, 'From 0 to 72 hours'),
  downgradeBerthPercent: percent,
  downgradeAcPercent: percent,
  agentsMayCancel: z.boolean(),
  agentsMayMove: z.boolean(),
  agentDailyRefundPaise: paise,
  reportingMinutes: minutes(180),
  reminderHours: z
    .number('A whole number of hours')
    .int('Whole hours only')
    .min(0, 'From 0 to 24 hours')
    .max(24, 'From 0 to 24 hours'),
  quietFrom: timeOfDay,
  quietUntil: timeOfDay,
  socialLinks: z.object({
    facebook: socialLink,
    instagram: socialLink,
    x: socialLink,
    youtube: socialLink,
  }),
  onlineSalesStopped: z.boolean(),
  keepPassengersMonths: z
    .number('A whole number of months')
    .int('Whole months only')
    .min(1, 'At least 1 month')
    .max(120, 'At most 120 months, which is ten years'),
  clockStepDays: z
    .number('A whole number of days')
    .int('Whole days only')
    .min(1, 'At least 1 day')
    .max(366, 'At most 366 days, which is a year'),
  secondFactor: z.enum(SECOND_FACTOR_POLICIES),
  waysToPay,
  accountChecks: z.array(z.enum(ACCOUNT_CHECKS)).max(ACCOUNT_CHECKS.length),
  upiId: lineText()
    .max(100, tooLong(UPI_ID))
    .regex(/^$|^[\w.-]{2,}@[a-z][a-z0-9]+$/i, UPI_ID),
  upiPayee: lineText().max(100, tooLong('The name of the account is too long')),
  upiMerchantCode: lineText()
    .max(4, tooLong(MERCHANT_CODE))
    .regex(/^$|^\d{4}$/, MERCHANT_CODE),
  counterHoldMinutes: minutes(24 * 60, 15),
  payOnBoard: z.boolean(),
  smsGateway: SmsGatewayInput,
  smsTemplates: SmsTemplatesInput,
} satisfies Record<keyof Settings, z.ZodType>)

/** Settings as they are stored: who sells is unknown until it is asked for. decisions/0091 */
export const StoredSettings = SettingsInput.extend({
  operatorName: z.string(),
  operatorPhone: z.string(),
  operatorEmail: z.string(),
  operatorAddress: z.string(),
})

/** Some settings to change; those left out stay as they are. */
export const SettingsChange = SettingsInput.partial()
export type SettingsChange = z.output<typeof SettingsChange>

/** A change over what its editor saw. */
export const SettingsSave = z.object({ version: z.number().int().min(0), change: SettingsChange })

/** Where a test message goes. */
export const TestMessageInput = z.object({
  to: emailText,
})
