import { z } from 'zod'
import { rowId } from '../row-id.input.ts'
import { dayText, tooLong } from '../text/text-fields.input.ts'
import { DATE_LEVELS } from './fare-terms.ts'

const label = z
  .string('Name is required')
  .trim()
  .min(1, 'Name is required')
  .max(60, tooLong('Name is too long: 60 characters at most'))

/** From −90 to +500 %: whether it is above the ceiling is judged with the settings. */
const basisPoints = z
  .number('A percentage, such as 20 or −12.5')
  .int('At most two decimals')
  .min(-9000, 'At most 90 % less')
  .max(50_000, 'At most 500 % more')
const changing = basisPoints.refine((value) => value !== 0, 'Give a percentage other than 0')

const supplement = z
  .number('An amount in rupees, such as 50 or −50')
  .int('At most two decimals')
  .min(-1_000_000, 'At most ₹10,000 less')
  .max(1_000_000, 'At most ₹10,000 more')
  .refine((value) => value !== 0, 'Give an amount other than 0')

const row = z.number('Rows are numbers').int('Rows are whole numbers').min(1).max(100)

const seats = z
  .object({
    kind: z.enum(['SEATER', 'SEMI_SLEEPER', 'SLEEPER']).exactOptional(),
    deck: z.enum(['LOWER', 'UPPER']).exactOptional(),
    window: z.boolean().exactOptional(),
    single: z.literal(true).exactOptional(),
    rows: z
      .object({ from: row, to: row })
      .refine(({ from, to }) => from <= to, 'The last row comes after the first')
      .exactOptional(),
    lastRow: z.literal(true).exactOptional(),
  })
  .refine(
    (criteria) => Object.values(criteria).some((value) => value !== undefined),
    'Say which seats: kind, deck, window, single or row',
  )

const day = dayText('Choose a day').nullable()
const minutes = z.number('Choose a time').int().min(0).max(1439)

const days = z
  .object({
    from: day,
    to: day,
    weekdays: z.array(z.number().int().min(1).max(7)).max(7),
    departs: z
      .object({ from: minutes, to: minutes })
      .refine(({ from, to }) => from !== to, 'The band ends at another time than it begins')
      .nullable(),
  })
  .refine(({ from, to }) => from === null || to === null || from <= to, {
    message: 'The last day comes after the first',
    path: ['to'],
  })

const dateRule = z
  .object({
    kind: z.literal('DATE'),
    label,
    level: z.enum(DATE_LEVELS),
    basisPoints: changing,
    days,
  })
  .superRefine(({ level, days: { from, to, weekdays, departs } }, context) => {
    const say = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: ['days', path], message })
    const isSpan = level === 'NAMED' || level === 'SEASON'
    if (isSpan && from === null) say('from', 'Choose the first day')
    if (isSpan && to === null) say('to', 'Choose the last day')
    if (level === 'WEEKDAY' && weekdays.length === 0) say('weekdays', 'Choose at least one weekday')
    if (level !== 'WEEKDAY' && weekdays.length > 0)
      say('weekdays', 'Only rules of weekdays have weekdays')
    if (level === 'BAND' && departs === null) say('departs', 'Choose from when until when')
    if (level !== 'BAND' && departs !== null) say('departs', 'Only rules of departures have times')
  })

const LONGEST_NOTICE_HOURS = 24 * 90

const leadRule = z.object({
  kind: z.literal('LEAD'),
  label,
  steps: z
    .array(
      z.object({
        hoursBefore: z
          .number('A whole number of hours')
          .int('Whole hours only')
          .min(0, 'Hours cannot be negative')
          .max(LONGEST_NOTICE_HOURS, 'At most 90 days'),
        basisPoints,
      }),
    )
    .min(1, 'At least one step is needed')
    .max(10, 'At most ten steps')
    .refine(
      (steps) => steps.at(-1)?.hoursBefore === 0,
      'The last step counts until departure: 0 hours',
    )
    .refine(
      (steps) =>
        steps.every(
          (step, place) => place === 0 || step.hoursBefore < (steps[place - 1]?.hoursBefore ?? 0),
        ),
      'Steps go from the longest notice to the shortest',
    ),
})

const terms = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('SUPPLEMENT'), label, amountPaise: supplement, seats }),
  dateRule,
  leadRule,
])

/** A rule and the trips that it is for. */
export const FareRuleInput = z
  .object({ routeId: rowId.nullable(), scheduleId: rowId.nullable(), terms })
  .refine(({ routeId, scheduleId }) => routeId === null || scheduleId === null, {
    message: 'A rule is for all trips, one route or one schedule',
    path: ['scope'],
  })
export type FareRuleInput = z.output<typeof FareRuleInput>

const ruleId = rowId
const version = z.number().int().positive()

/** One change to the rules: shown by the preview before it counts, then made. */
export const FareRuleChange = z.discriminatedUnion('act', [
  z.object({ act: z.literal('ADD'), rule: FareRuleInput }),
  z.object({ act: z.literal('UPDATE'), id: ruleId, version, rule: FareRuleInput }),
  z.object({ act: z.literal('REMOVE'), id: ruleId, version }),
])
export type FareRuleChange = z.output<typeof FareRuleChange>

/** Without a change: what the coming trips would get by the rules as they are. */
export const FarePreviewInput = z.object({ change: FareRuleChange.optional() })
export type FarePreviewInput = z.output<typeof FarePreviewInput>
