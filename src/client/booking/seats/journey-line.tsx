import { lazy, Suspense } from 'react'
import { useNarrow } from '../../ui/style/use-narrow.ts'
import { FoldedLine } from './folded-line.tsx'
import type { JourneyChoiceProps } from './journey-choice.tsx'
import styles from './seats-screen.module.css'
import { Arrow, droppingTimeText } from './trip-head.tsx'
import { fetchRest } from './use-hold-seats.ts'

const JourneyChoice = lazy(async () => ({ default: (await fetchRest()).JourneyChoice }))

/** Where one gets on and off, and the choice of it: on a phone behind one line. ux.md d3 */
export function JourneyLine(props: JourneyChoiceProps) {
  const { boarding, dropping } = props.map
  const choice = (
    <div className={styles.journeyRoom}>
      <Suspense>
        <JourneyChoice {...props} />
      </Suspense>
    </div>
  )
  if (!useNarrow()) return choice
  return (
    <FoldedLine
      line={
        <>
          <span className={styles.journeyEnd}>
            <b>{boarding.time}</b> <span>{boarding.name}</span>
          </span>{' '}
          <Arrow />{' '}
          <span className={styles.journeyEnd}>
            <b>{droppingTimeText(props.map)}</b> <span>{dropping.name}</span>
          </span>
          <span className="visually-hidden">: choose other towns</span>
        </>
      }
    >
      {choice}
    </FoldedLine>
  )
}
