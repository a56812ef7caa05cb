import type { ReactNode } from 'react'
import type { Booking } from '../../../domain/booking/booking.ts'
import type { NameCorrection } from '../../../domain/booking/name-correction.ts'
import { trpc } from '../../api/trpc.ts'
import { useChangeablePoints } from '../points/use-changeable-points.ts'
import { Button } from '../../ui/controls/button.tsx'
import type { ButtonVariant } from '../../ui/controls/button.tsx'
import { useNow } from '../../ui/use-now.ts'
import { canChangeJourney } from './can-change-journey.ts'
import { isSeatBooked } from './is-seat-booked.ts'
import type { Question } from './use-open-question.ts'

interface Props {
  booking: Booking
  onAsk: (question: Question) => void
  variant: ButtonVariant
  cancelLabel: string
}

/** What its customer can still change of a paid booking, and why not the rest: points, a name, or whether they travel. decisions/0019, 0077 */
export function OwnChanges({ booking, onAsk, variant, cancelLabel }: Props) {
  const isChangeable = canChangeJourney(booking, useNow())
  const points = useChangeablePoints(booking)
  const { data } = trpc.booking.ownChanges.useQuery(
    { bookingId: booking.id },
    { enabled: isChangeable || points !== undefined },
  )
  return (
    <>
      {points && data && (
        <Offer why={data.whyNoPoints} variant={variant} onAsk={() => onAsk('points')}>
          Change boarding or dropping point
        </Offer>
      )}
      {isChangeable && (
        <>
          {data && (
            <Offer
              why={whyNoName(booking, data.names)}
              variant={variant}
              onAsk={() => onAsk('name')}
            >
              Correct a name
            </Offer>
          )}
          <Button variant={variant} onClick={() => onAsk('cancel')}>
            {cancelLabel}
          </Button>
        </>
      )}
    </>
  )
}

interface OfferProps {
  /** Why it is not offered; null when it is. */
  why: string | null
  variant: ButtonVariant
  onAsk: () => void
  children: ReactNode
}

function Offer({ why, variant, onAsk, children }: OfferProps) {
  if (why !== null) return <p className="dimmed-text">{why}</p>
  return (
    <Button variant={variant} onClick={onAsk}>
      {children}
    </Button>
  )
}

/** Why no name of a booking can be corrected, or null while one can. */
function whyNoName({ seats }: Booking, names: readonly NameCorrection[]): string | null {
  const booked = seats.filter(isSeatBooked).map(({ id }) => id)
  const reasons = names
    .filter(({ passengerId }) => booked.includes(passengerId))
    .map(({ whyNot }) => whyNot)
  return reasons.includes(null) ? null : [...new Set(reasons)].join(' ')
}
