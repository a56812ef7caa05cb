import { z } from 'zod'

/** How long before departure a step begins, in hours. */
export const noticeHours = z
  .number('A whole number of hours')
  .int('Whole hours only')
  .min(0, 'Hours cannot be negative')
  .max(24 * 90, 'At most 2160 hours, which is 90 days')

/** Steps of what counts by the notice before departure, as in a cancellation policy: the last one counts until then. */
export const noticeSteps = <Output extends { hoursBefore: number }, Input>(
  step: z.ZodType<Output, Input>,
) =>
  z
    .array(step)
    .min(1, 'At least one step is needed')
    .max(10, 'At most ten steps')
    .refine(
      (steps) => steps.at(-1)?.hoursBefore === 0,
      'The last step counts until departure: 0 hours',
    )
    .refine(
      (steps) =>
        steps.every(
          (one, place) => place === 0 || one.hoursBefore < (steps[place - 1]?.hoursBefore ?? 0),
        ),
      'Steps go from the longest notice to the shortest',
    )
