import { z } from 'zod'
import { rowId } from '../row-id.input.ts'
import { tooLong } from '../text/text-fields.input.ts'

const slug = z.string().min(1).max(200, tooLong())

/** The fares between the towns of a route; parts that are not named cost their share of the distance. */
export const RouteFaresInput = z.object({
  routeId: rowId,
  version: z.number().int(),
  fares: z
    .array(
      z.object({
        fromSlug: slug,
        toSlug: slug,
        /** Null where the part is not sold. */
        farePaise: z
          .number('An amount in rupees')
          .int('At most two decimals')
          .min(1, 'Fare must be a positive number')
          .max(100_000_000, 'Fare is too high')
          .nullable(),
      }),
    )
    .max(1300, 'These are too many fares')
    .refine(
      (fares) =>
        new Set(fares.map(({ fromSlug, toSlug }) => `${fromSlug} ${toSlug}`)).size === fares.length,
      'Each part has one fare',
    ),
})
export type RouteFaresInput = z.output<typeof RouteFaresInput>
