import { formatClock, timeOf } from '../../../domain/time/calendar.ts'
import type { TripNode } from '../../../domain/schedule/schedule.ts'
import type { SeatSheet } from '../../../domain/booking/seat-sheet.ts'

/** When a trip arrives: `05:30 (+1)`. domain.md §7 */
export function arrivalText({ nodes, arrivalTime }: SeatSheet): string {
  const last = nodes.at(-1)
  return last === undefined ? arrivalTime : formatClock(last.arrivalMinutes)
}

/** A place where somebody gets on, with its time. */
export function boardingText(node: TripNode): string {
  return `${node.name}, ${timeOf(node.departureMinutes)}`
}

/** A place where somebody gets off, with its time. */
export function droppingText(node: TripNode): string {
  return `${node.name}, ${formatClock(node.arrivalMinutes)}`
}

/** `Pune to Satara`. */
export function stretchText(
  nodes: readonly TripNode[],
  { from, to }: { from: number; to: number },
): string {
  return `${nodes[from]?.name ?? ''} to ${nodes[to]?.name ?? ''}`
}
