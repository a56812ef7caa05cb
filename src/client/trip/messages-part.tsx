import { MESSAGE_KINDS, MESSAGE_WAYS, reachedNobody } from '../../domain/message/message.ts'
import type { MessageKind, MessageWay } from '../../domain/message/message.ts'
import type { MessageCount } from '../../domain/message/trip-messages.ts'
import { trpc } from '../api/trpc.ts'
import { DeskNote } from '../components/desk/desk-note.tsx'
import { EmptyState } from '../ui/layout/empty-state.tsx'
import { TitledSection } from '../ui/layout/titled-section.tsx'
import { PlainDataTable } from '../ui/list/plain-data-table.tsx'
import type { Column } from '../ui/list/column.ts'
import { FetchedPart } from './fetched-part.tsx'
import { MessageList } from './message-list.tsx'
import styles from './messages-part.module.css'

const REFRESH_EVERY = 30_000

/** What was written about the bookings of the trip; administrators see each message, what reached nobody first. */
export function MessagesPart({ scheduleId }: { scheduleId: number }) {
  const query = trpc.report.tripMessages.useQuery(
    { scheduleId },
    { refetchInterval: REFRESH_EVERY, refetchOnWindowFocus: 'always' },
  )
  return (
    <>
      <DeskNote scheduleId={scheduleId} />
      <FetchedPart query={query} what="messages">
        {(told) =>
          told.counts.length === 0 ? (
            <EmptyState title="Nothing has been written about this trip" />
          ) : (
            <div className="one-column">
              <TitledSection title="By kind">
                <PlainDataTable
                  label="Messages by kind"
                  columns={KINDS}
                  rows={kindsOf(told.counts)}
                />
              </TitledSection>
              {told.messages && <MessageList messages={told.messages} hasMore={told.hasMore} />}
            </div>
          )
        }
      </FetchedPart>
    </>
  )
}

interface KindRow {
  id: string
  kind: MessageKind
  way: MessageWay
  notReached: number
  waiting: number
  sent: number
}

const KINDS: readonly Column<KindRow>[] = [
  {
    header: 'Kind',
    cell: ({ kind, way }) => (
      <>
        {MESSAGE_KINDS[kind]} <span className="dimmed-line">{MESSAGE_WAYS[way]}</span>
      </>
    ),
  },
  { header: 'Not reached', numeric: true, cell: ({ notReached }) => <Missed count={notReached} /> },
  { header: 'Waiting', numeric: true, cell: ({ waiting }) => waiting },
  { header: 'Sent', numeric: true, cell: ({ sent }) => sent },
]

const Missed = ({ count }: { count: number }) =>
  count === 0 ? count : <strong className={styles.failed}>{count}</strong>

/** A row for each kind and way; those that did not reach everybody come first. */
function kindsOf(counts: readonly MessageCount[]): KindRow[] {
  const groups = Map.groupBy(counts, ({ kind, way }) => `${kind} ${way}`)
  const rows = [...groups].flatMap(([id, group]) =>
    group.slice(0, 1).map(({ kind, way }) => {
      const sumOf = (belongs: (status: MessageCount['status']) => boolean) =>
        group.reduce((sum, { status, count }) => sum + (belongs(status) ? count : 0), 0)
      return {
        id,
        kind,
        way,
        notReached: sumOf(reachedNobody),
        waiting: sumOf((status) => status === 'QUEUED'),
        sent: sumOf((status) => status === 'SENT'),
      }
    }),
  )
  return rows.toSorted((a, b) => b.notReached - a.notReached || b.waiting - a.waiting)
}
