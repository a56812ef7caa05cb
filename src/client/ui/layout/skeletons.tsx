import { SkeletonBar } from './skeleton-bar.tsx'
import styles from './skeletons.module.css'
import { TicketFrame } from './ticket-frame.tsx'

function rows(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}

interface Props {
  /** What is awaited, for screen readers: 'Searching buses…' */
  label: string
  count?: number
}

/** Ticket-shaped skeletons: for a result list or My Bookings. */
export function TicketSkeletons({ label, count = 3 }: Props) {
  return (
    <div className={styles.stack}>
      <output className="visually-hidden">{label}</output>
      {rows(count).map((row) => (
        <TicketFrame
          key={row}
          stub={
            <div className={styles.lines}>
              <SkeletonBar height={28} width="60%" />
              <SkeletonBar height={44} />
            </div>
          }
        >
          <div className={styles.lines}>
            <SkeletonBar height={28} width="50%" />
            <SkeletonBar height={20} width="75%" />
            <SkeletonBar height={20} width="35%" />
          </div>
        </TicketFrame>
      ))}
    </div>
  )
}

/** Skeleton lines for a text or a form that is loading. */
export function LineSkeletons({ label, count = 4 }: Props) {
  return (
    <div className={styles.lines}>
      <output className="visually-hidden">{label}</output>
      {rows(count).map((row) => (
        <SkeletonBar key={row} height={44} />
      ))}
    </div>
  )
}
