import type { TripNode } from '../../../../domain/schedule/schedule.ts'
import { Clock } from '../../../components/clock.tsx'
import { StopLine } from '../../../ui/layout/stop-line.tsx'

/** The places of a trip as a line with the times at each. domain.md §7 */
export function StopTimes({ nodes }: { nodes: readonly TripNode[] }) {
  const last = nodes.length - 1
  const points = nodes.map(({ node, name, arrivalMinutes, departureMinutes, distance }) => {
    const arrives = node > 0
    const leaves = node < last && (node === 0 || departureMinutes !== arrivalMinutes)
    const times = (
      <>
        {arrives && <Clock minutes={arrivalMinutes} />}
        {arrives && leaves && ' – '}
        {leaves && <Clock minutes={departureMinutes} />}
      </>
    )
    return { name, distance: `${distance} km`, times, end: node === 0 || node === last }
  })
  return <StopLine label="Times at each stop" points={points} />
}
