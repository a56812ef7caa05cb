import { z } from 'zod'
import { isZone } from './calendar.ts'
import type { Settings } from './settings.ts'
import { EMAIL_PATTERN } from './user.ts'
import { LONGEST_HOLD_MINUTES } from './booking.ts'

const text = (label: string) =>
  z.string().trim().min(1, `${label} is required`).max(200, `${label} is too long`)
const minutes = (most: number) => z.number().int('Whole minutes only').min(0).max(most)
const paise = z.number().int().min(0).max(10_000_000)

const slabs = z
  .array(
    z.object({
      hoursBefore: z
        .number()
        .int()
        .min(0)
        .max(24 * 90),
      keptPercent: z.number().int().min(0).max(100),
    }),
  )
  .min(1, 'At least one step is needed')
  .max(10)
  .refine(
    (steps) => steps.at(-1)?.hoursBefore === 0,
    'The last step counts until departure: 0 hours',
  )
  .refine(
    (steps) =>
      steps.every(
        (step, index) => index === 0 || step.hoursBefore < (steps[index - 1]?.hoursBefore ?? 0),
      ),
    'Steps go from the longest notice to the shortest',
  )

/** What the operator can set, each within what the house can keep. domain.md §4 to §7 */
export const SettingsInput = z.object({
  operatorName: text('Operator name'),
  operatorPhone: text('Phone'),
  operatorEmail: z.string().trim().regex(EMAIL_PATTERN, 'Email address is invalid').max(254),
  operatorAddress: text('Address'),
  zone: z.string().refine(isZone, 'This time zone is not known'),
  holdMinutes: minutes(LONGEST_HOLD_MINUTES).min(1),
  staffHoldMinutes: minutes(24 * 60).min(1),
  onlineCloseMinutes: minutes(24 * 60),
  counterCloseMinutes: minutes(24 * 60),
  seatsPerBooking: z.number().int().min(1).max(50),
  openHoldsPerCustomer: z.number().int().min(1).max(50),
  minimumFarePaise: paise,
  serviceFeePaise: paise,
  taxBasisPoints: z.number().int().min(0).max(10_000),
  cancellationSlabs: slabs,
  reportingMinutes: minutes(180),
} satisfies Record<keyof Settings, z.ZodType>)

/** Some settings to change; those left out stay as they are. */
export const SettingsChange = SettingsInput.partial()
export type SettingsChange = z.output<typeof SettingsChange>
