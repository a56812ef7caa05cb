import { LineSkeletons } from '../ui/skeletons.tsx'
import { StepLine } from '../ui/step-line.tsx'
import styles from './seats-screen.module.css'

/** The seats screen before its seats are known, in its real shape. */
export function SeatMapSkeleton() {
  return (
    <div className={styles.page}>
      <StepLine current="Seats" />
      <div className={styles.columns}>
        <div className={styles.panel}>
          <LineSkeletons label="Loading seats…" count={9} />
        </div>
      </div>
    </div>
  )
}
