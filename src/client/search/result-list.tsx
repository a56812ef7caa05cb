import { useCallback } from 'react'
import type { SearchHit } from '../../domain/schedule/schedule.ts'
import { useNow } from '../api/clock.ts'
import { trpc } from '../api/trpc.ts'
import { ResultCard } from './result-card.tsx'
import styles from './result-card.module.css'

/** The part of the trip that a result is about, as the seat map is asked for it. */
function journeyOf({ scheduleId, boarding, dropping }: SearchHit) {
  return { scheduleId, from: boarding.node, to: dropping.node }
}

/** The results. A card that is pointed at or touched brings its seat map ahead; the frame brings the code. */
export function ResultList({ hits, stopped }: { hits: readonly SearchHit[]; stopped: boolean }) {
  const utils = trpc.useUtils()
  const prefetch = useCallback(
    (hit: SearchHit) => {
      void utils.seat.map.prefetch(journeyOf(hit))
    },
    [utils],
  )
  const now = useNow()
  return (
    <ul className={styles.list}>
      {hits.map((hit) => (
        <ResultCard
          key={hit.scheduleId}
          hit={hit}
          closed={!hit.departed && (stopped || hit.salesCloseAt <= now)}
          onNear={prefetch}
        />
      ))}
    </ul>
  )
}
