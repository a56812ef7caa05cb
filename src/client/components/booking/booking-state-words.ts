import type { BookingState } from '../../../domain/booking/booking-state.ts'
import type { Tone } from '../../ui/layout/status-badge.tsx'

/** How a state is told apart: its word, and the tone that gives it its shape and colour. */
interface StateWords {
  label: string
  tone: Tone
  /** What a ticket in this state is called; null while it is good for travel. */
  heading: string | null
  /** What is read at the door in large letters; null while it is good for travel. */
  atDoor: string | null
}

const CANCELLED = { heading: 'This booking is cancelled', atDoor: 'Cancelled' } as const
const OVER = { heading: 'This journey is over', atDoor: 'Journey over' } as const

/** Every state in words. decisions/0096 */
export const STATE_WORDS: Record<BookingState, StateWords> = {
  unpaid: { label: 'Pending', tone: 'waiting', heading: null, atDoor: 'Not paid' },
  expired: { label: 'Expired', tone: 'quiet', ...CANCELLED },
  upcoming: { label: 'Confirmed', tone: 'good', heading: null, atDoor: null },
  onTheRoad: {
    label: 'On the road',
    tone: 'moving',
    heading: 'Your bus is on the road',
    atDoor: null,
  },
  travelled: { label: 'Travelled', tone: 'over', ...OVER },
  missed: { label: 'Did not travel', tone: 'warning', ...OVER },
  cancelled: { label: 'Cancelled', tone: 'bad', ...CANCELLED },
  operatorCancelled: { label: 'Cancelled by the operator', tone: 'bad', ...CANCELLED },
  replaced: { label: 'On another trip', tone: 'quiet', ...CANCELLED },
  refunded: { label: 'Refunded', tone: 'returned', ...CANCELLED },
}
