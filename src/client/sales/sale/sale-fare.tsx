import type { BookingSeat } from '../../../domain/booking/booking.ts'
import { trpc } from '../../api/trpc.ts'
import { FareLines } from '../../components/fare-lines.tsx'
import { FoldedPart } from '../../components/folded-part.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { LineSkeletons } from '../../ui/layout/skeletons.tsx'

interface Props {
  bookingId: number
  seat: BookingSeat
}

/** How what a passenger paid came about, asked for once its title is pressed. decisions/0078 */
export function SaleFare({ bookingId, seat }: Props) {
  return (
    <FoldedPart title="How the fare came about" whose={`for seat ${seat.seatNumber}`}>
      {() => <FareOfSeat bookingId={bookingId} seat={seat} />}
    </FoldedPart>
  )
}

function FareOfSeat({ bookingId, seat }: Props) {
  const { data, isError, isFetching, refetch } = trpc.fare.linesOf.useQuery({ bookingId })
  const fare = data?.find(({ passengerId }) => passengerId === seat.id)
  if (fare) return <FareLines lines={fare.lines} total={fare.farePaise} />
  if (!isError) return <LineSkeletons label="Loading the fare…" />
  return (
    <div role="alert" className="spread-row">
      Failed to load the fare
      <Button variant="outline" loading={isFetching} onClick={() => void refetch()}>
        Retry
      </Button>
    </div>
  )
}
