import { whyNotFare } from '../../../../domain/fare/route-fares.ts'
import { RouteFaresInput } from '../../../../domain/fare/route-fares.input.ts'
import { fareErrorsAt } from './fares-draft.ts'
import type { FareErrors, sentFares, ShareBasis } from './fares-draft.ts'

/** What the rules say of fares before they are sent; nothing where all are right. */
export function checkFares(
  fares: ReturnType<typeof sentFares>,
  { towns, minimumFarePaise }: ShareBasis,
): FareErrors {
  const result = RouteFaresInput.shape.fares.safeParse(fares)
  const issues = (result.error?.issues ?? []).map(({ path, message }) => ({
    field: ['fares', ...path].join('.'),
    message,
  }))
  const below = fares.flatMap((fare, place) => {
    const message = whyNotFare(fare, towns, minimumFarePaise)
    return message === undefined ? [] : [{ field: `fares.${place}.farePaise`, message }]
  })
  return fareErrorsAt(fares, [...below, ...issues])
}
