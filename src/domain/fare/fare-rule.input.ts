import { z } from 'zod'
import { rowId } from '../row-id.input.ts'
import { noticeHours, noticeSteps } from '../time/notice-steps.input.ts'
import { basisPoints, dateRule, ruleLabel } from './date-rule.input.ts'

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

const leadRule = z.object({
  kind: z.literal('LEAD'),
  label: ruleLabel,
  steps: noticeSteps(z.object({ hoursBefore: noticeHours, basisPoints })),
})

const terms = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('SUPPLEMENT'), label: ruleLabel, amountPaise: supplement, seats }),
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
