import map from '../../components/seat-map/seat-map.module.css'
import { SkeletonBar } from '../../ui/layout/skeleton-bar.tsx'
import { StepLine } from '../../ui/layout/step-line.tsx'
import { useNarrow } from '../../ui/style/use-narrow.ts'
import styles from './seats-screen.module.css'

const ROWS = 10
const COLUMNS = [1, 2, 4, 5]

function Places() {
  return Array.from({ length: ROWS * COLUMNS.length }, (_, index) => (
    <span
      key={index}
      className={map.bone}
      style={{ gridColumn: COLUMNS[index % COLUMNS.length] }}
    />
  ))
}

function Choice() {
  return (
    <div className={styles.choice}>
      <SkeletonBar height={16} width="7rem" />
      <SkeletonBar height={44} />
    </div>
  )
}

const AwaitedLine = () => (
  <div className={styles.awaitedLine}>
    <SkeletonBar height={20} width="18rem" />
  </div>
)

/** The seats screen before its seats are known, in its real shape: nothing moves when they come. */
export function SeatsScreenSkeleton() {
  const narrow = useNarrow()
  return (
    <div className={styles.page}>
      <StepLine current="Seats" />
      <output className="visually-hidden">Loading seats…</output>
      <div className={narrow ? styles.head : styles.awaited} aria-hidden="true">
        <SkeletonBar height={32} width="14rem" />
        {narrow ? (
          <AwaitedLine />
        ) : (
          <>
            <SkeletonBar height={20} width="11rem" />
            <SkeletonBar height={20} width="16rem" />
            <SkeletonBar height={24} width="14rem" />
          </>
        )}
      </div>
      <div className={`one-column ${styles.columns}`} aria-hidden="true">
        <div className={styles.panel}>
          {narrow ? (
            <AwaitedLine />
          ) : (
            <div className={`${styles.journey} ${styles.journeyRoom}`}>
              <Choice />
              <Choice />
            </div>
          )}
          <div className={styles.bar}>
            <SkeletonBar height={44} width="9rem" />
            <SkeletonBar height={44} width="7.5rem" />
          </div>
          <div className={map.legendRoom}>
            <SkeletonBar height={22} width="19rem" />
          </div>
          <div className={map.decks}>
            <div className={`${map.deck} ${map.mirrors}`}>
              <div className={map.front}>
                <span className={map.door}>Door</span>
              </div>
              <div className={map.grid}>
                <Places />
              </div>
            </div>
          </div>
        </div>
        <SkeletonBar height={164} />
      </div>
    </div>
  )
}
