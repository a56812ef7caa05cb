import type { ComparedField } from '../../ui/layout/changed-meanwhile.tsx'
import type { RouteDraft } from './route-draft.ts'
import { stopLine } from './stop-line.ts'

/** Stops as lines: 'Satara, 23:45 - 23:50, 110 km'. */
function stopsOf(draft: RouteDraft): string {
  const stops = stopLine(draft).filter(({ end }) => !end)
  const lines = stops.map(({ name, times, distance }) =>
    [name, times, distance].filter((part) => part !== '').join(', '),
  )
  return lines.join('\n') || 'none'
}

/** What is compared when somebody else has saved the same route meanwhile. ux.md d8 */
export const COMPARED_FIELDS: readonly ComparedField<RouteDraft>[] = [
  { name: 'Source City', of: ({ sourceCity }) => sourceCity },
  { name: 'Destination City', of: ({ destinationCity }) => destinationCity },
  { name: 'Total Distance (km)', of: ({ totalDistance }) => totalDistance },
  { name: 'Total Duration', of: ({ totalDuration }) => totalDuration },
  { name: 'Stops', of: stopsOf },
]
