import { z } from 'zod'
import { fromRupees } from '../money.ts'
import { listInput } from '../paging.input.ts'
import { AUTOMATION_DURATIONS, DEFAULT_AUTOMATION, SCHEDULE_SORT_COLUMNS } from './schedule.ts'
import { LONGEST_TRIP_DAYS } from './trip-nodes.ts'
import { MAX_SEATS } from '../fleet/bus.ts'
import { rowId } from '../row-id.input.ts'
import { dayText, timeText } from '../text/text-fields.input.ts'

const day = dayText()
const id = (message: string) => z.number(message).int(message).positive(message)

/** Spec §5, Schedule form; the fare comes in whole rupees. */
export const ScheduleInput = z.object({
  busId: id('Bus is required'),
  routeId: id('Route is required'),
  scheduleDate: day,
  departureTime: timeText,
  arrivalTime: timeText,
  /** The day on which it arrives: 0 the same, 1 the next; left out, the one that fits the duration of its route. */
  arrivalDay: z.number().int().min(0).max(LONGEST_TRIP_DAYS).optional(),
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

/** A point of a trip. */
export const TripPointInput = z.object({ scheduleId: rowId, pointId: rowId })
export type TripPointInput = z.output<typeof TripPointInput>

/** A point of a trip that is closed, and the one that takes its place. */
export const ClosePointInput = TripPointInput.extend({ substituteId: rowId })
export type ClosePointInput = z.output<typeof ClosePointInput>
