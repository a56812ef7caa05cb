import Bus from 'lucide-react/icons/bus'
import Circle from 'lucide-react/icons/circle'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import Flag from 'lucide-react/icons/flag'
import Undo2 from 'lucide-react/icons/undo-2'
import { Icon } from './icon.tsx'
import styles from './status-badge.module.css'

/** The tone of a status; each has its own shape, so that colour is never the only sign. */
export type Tone = 'good' | 'moving' | 'over' | 'returned' | 'waiting' | 'warning' | 'bad' | 'quiet'

const shapes = {
  good: CircleCheck,
  moving: Bus,
  over: Flag,
  returned: Undo2,
  waiting: Clock,
  warning: CircleAlert,
  bad: CircleX,
  quiet: Circle,
} as const

const known: Record<string, { tone: Tone; label: string }> = {
  CONFIRMED: { tone: 'good', label: 'Confirmed' },
  PENDING: { tone: 'waiting', label: 'Pending' },
  CANCELLED: { tone: 'bad', label: 'Cancelled' },
  EXPIRED: { tone: 'quiet', label: 'Expired' },
  PAID: { tone: 'good', label: 'Paid' },
  FAILED: { tone: 'bad', label: 'Failed' },
  AVAILABLE: { tone: 'good', label: 'Available' },
  BOOKED: { tone: 'bad', label: 'Booked' },
  RESERVED: { tone: 'waiting', label: 'Reserved' },
  Upcoming: { tone: 'good', label: 'Upcoming' },
  Departed: { tone: 'quiet', label: 'Departed' },
  Arrived: { tone: 'quiet', label: 'Arrived' },
}

interface Props {
  /** The status as sent; an unknown one is shown as it is, in the neutral tone (spec §4). */
  status: string
  /** Another label, such as 'Payment pending'. */
  label?: string
  tone?: Tone
}

/** A status by shape and words. Spec §4. */
export function StatusBadge({ status, label, tone }: Props) {
  const meaning = known[status] ?? { tone: 'quiet' as const, label: status }
  const shown = tone ?? meaning.tone
  const Shape = shapes[shown]
  return (
    <span className={styles.badge} data-tone={shown}>
      <Shape size={16} aria-hidden="true" />
      {label ?? meaning.label}
    </span>
  )
}

/** The same shape and colour alone, large, above the words that say it. */
export function StatusMark({ tone }: { tone: Tone }) {
  const Shape = shapes[tone]
  return (
    <span className={styles.mark} data-tone={tone} aria-hidden="true">
      {tone === 'good' ? <Icon name="tick" size={28} /> : <Shape size={28} strokeWidth={2.5} />}
    </span>
  )
}
