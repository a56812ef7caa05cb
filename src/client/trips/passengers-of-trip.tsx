import { useState } from 'react'
import type { PassengerList } from '../../domain/boarding/passenger-list.ts'
import { whyNoMarking } from '../../domain/boarding/passenger-list.ts'
import { EmptyState } from '../ui/layout/empty-state.tsx'
import { SearchBox } from '../ui/list/search-box.tsx'
import { BoardingStopPanel } from './boarding-stop.tsx'
import { LastMarkLine } from './last-mark-line.tsx'
import { ListBar } from './list-bar.tsx'
import { ListHead } from './list-head.tsx'
import { isMeant } from './marks.ts'
import styles from './passengers-of-trip.module.css'
import { useMarks } from './use-marks.ts'
import type { ReadList } from './use-passenger-list.ts'

interface Props {
  list: PassengerList
  query: Pick<ReadList, 'isFetching' | 'isError' | 'refetch'>
}

/** The list itself. What is typed to find somebody stays on the device: a name never stands in an address. domain.md §9 */
export function PassengersOfTrip({ list, query }: Props) {
  const { shown, last, failed, giveUp, mark } = useMarks(list)
  const [typed, setTyped] = useState('')
  const closed = whyNoMarking(list, list.readAt)
  const everybody = shown.stops.flatMap((stop) => stop.passengers)
  const nobodyMeant = !everybody.some((passenger) => isMeant(passenger, typed))
  return (
    <div className={`page ${styles.page}`}>
      <ListHead list={shown} />
      <ListBar
        list={shown}
        refreshing={query.isFetching}
        failed={query.isError}
        onRefresh={query.refetch}
      />
      {everybody.length === 0 ? (
        <EmptyState title="Nobody has booked this trip yet">
          Whoever has a confirmed booking appears here by the place where they get on.
        </EmptyState>
      ) : (
        <>
          {closed !== null && <p className={styles.closed}>{closed}</p>}
          <div className={styles.find}>
            <SearchBox placeholder="Seat or name..." value={typed} onSearch={setTyped} />
          </div>
          <output className={styles.nobody}>
            {nobodyMeant && `Nobody on this trip matches “${typed.trim()}”.`}
          </output>
          {shown.stops.map((stop) => (
            <BoardingStopPanel
              key={stop.node}
              stop={stop}
              day={list.scheduleDate}
              typed={typed}
              closed={closed !== null}
              onMark={mark}
            />
          ))}
          <LastMarkLine last={last} failed={failed} onMark={mark} onGiveUp={giveUp} />
        </>
      )}
    </div>
  )
}
