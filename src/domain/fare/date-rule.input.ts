import { z } from 'zod'
import { dayText, lineText, tooLong } from '../text/text-fields.input.ts'
import { DATE_LEVELS } from './fare-terms.ts'

/** What a rule is called. */
export const ruleLabel = lineText('Name is required')
  .min(1, 'Name is required')
  .max(60, tooLong('Name is too long: 60 characters at most'))

/** From −90 to +500 %: whether it is above the ceiling is judged with the settings. */
export const basisPoints = z
  .number('A percentage, such as 20 or −12.5')
  .int('At most two decimals')
  .min(-9000, 'At most 90 % less')
  .max(50_000, 'At most 500 % more')
/** The same, where it must change something. */
export const changing = basisPoints.refine((value) => value !== 0, 'Give a percentage other than 0')

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

/** A rule of dates: each level names its own days or times. */
export const dateRule = z
  .object({
    kind: z.literal('DATE'),
    label: ruleLabel,
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
