import { z } from 'zod'
import { isServiceDay } from '../time/calendar.ts'
import { slugOf } from '../text/city.ts'
import { fromRupees } from '../money.ts'
import { listInput } from '../paging.input.ts'
import { AUTOMATION_DURATIONS, DEFAULT_AUTOMATION, SCHEDULE_SORT_COLUMNS } from './schedule.ts'
import { MAX_SEATS } from '../fleet/bus.ts'
import { dayText, timeText, tooLong } from '../text/text-fields.input.ts'

const day = dayText()
const id = (message: string) => z.number(message).int(message).positive(message)

/** Spec §5, Schedule form; the fare comes in whole rupees. */
export const ScheduleInput = z.object({
  busId: id('Bus is required'),
  routeId: id('Route is required'),
  scheduleDate: day,
  departureTime: timeText,
  arrivalTime: timeText,
  totalSeats: z
    .number('Available seats must be a positive number')
    .int('Available seats must be a positive number')
    .min(1, 'Available seats must be a positive number')
    .max(MAX_SEATS),
  farePrice: z
    .number('Fare must be a positive number')
    .int('Fare must be a whole number of rupees')
    .min(1, 'Fare must be a positive number')
    .max(1_000_000, 'Fare is too high'),
  automationDuration: z.enum(AUTOMATION_DURATIONS).default(DEFAULT_AUTOMATION),
  isMasterRecord: z.boolean().default(false),
  /** For a master: the weekdays on which it runs, 1 Monday to 7 Sunday; left out, all. */
  weekdays: z
    .array(z.number().int().min(1).max(7))
    .min(1, 'Choose at least one weekday')
    .optional(),
  /** Days of the window on which it does not run, and further ones on which it does. */
  skipDates: z.array(day).max(130).optional(),
  extraDates: z.array(day).max(130).optional(),
})
export type ScheduleInput = z.output<typeof ScheduleInput>

/** The payload of an update: what it leaves out of the automation stays as it is. rest.md, The fleet */
export const ScheduleUpdate = ScheduleInput.extend({
  automationDuration: z.enum(AUTOMATION_DURATIONS).optional(),
  isMasterRecord: z.boolean().optional(),
})
export type ScheduleUpdate = z.output<typeof ScheduleUpdate>

/** The fare of a schedule's input in paise. */
export const farePaiseOf = (input: Pick<ScheduleInput, 'farePrice'>): number =>
  fromRupees(input.farePrice)

const place = z
  .string('Please fill all fields')
  .trim()
  .min(1, 'Please fill all fields')
  .max(100, tooLong('The name of a place has at most 100 characters'))
  .transform(slugOf)

const travelDay = z
  .string('Please fill all fields')
  .min(1, { error: 'Please fill all fields', abort: true })
  .max(10, tooLong('Date must be YYYY-MM-DD'))
  .pipe(day)

/** Spec §5, Search: source, destination and date are all required. */
export const SearchInput = z.object({ source: place, destination: place, date: travelDay })
export type SearchInput = z.output<typeof SearchInput>

/** A slug that `slugOf` leaves as it is. */
const SLUG = /^(?=.{1,100}$)[a-z0-9]+(?:-[a-z0-9]+)*$/
const isSlug = (sent: unknown): sent is string => typeof sent === 'string' && SLUG.test(sent)
const isRecord = (sent: unknown): sent is Record<string, unknown> =>
  typeof sent === 'object' && sent !== null

/** What `SearchInput` makes of something sent; undefined where it refuses. What needs no change is read without it. */
export function readSearch(sent: unknown): SearchInput | undefined {
  const { source, destination, date } = isRecord(sent) ? sent : {}
  const isPlain = isSlug(source) && isSlug(destination)
  if (isPlain && typeof date === 'string' && isServiceDay(date))
    return { source, destination, date }
  return SearchInput.safeParse(sent).data
}

/** The date strip: some days from `date` on. */
export const DayOffersInput = SearchInput.extend({
  days: z.number().int().min(1).max(14).default(7),
})
export type DayOffersInput = z.output<typeof DayOffersInput>

export const ScheduleListInput = listInput(SCHEDULE_SORT_COLUMNS, 'id')
export type ScheduleListInput = z.output<typeof ScheduleListInput>

/** An edit: `version` is the one the editor saw. `applyToRuns` also changes a master's future runs without sales. */
export const ScheduleChange = z.object({
  id: id('Schedule is required'),
  version: z.number().int().positive(),
  schedule: ScheduleInput,
  applyToRuns: z.boolean().default(false),
})
export type ScheduleChange = z.output<typeof ScheduleChange>

/** What saving would make; `id` is the schedule being edited, if any, and a master's future runs may follow it. */
export const SchedulePreviewInput = z.object({
  id: z.number().int().optional(),
  schedule: ScheduleInput,
  applyToRuns: z.boolean().optional(),
})
export type SchedulePreviewInput = z.output<typeof SchedulePreviewInput>
