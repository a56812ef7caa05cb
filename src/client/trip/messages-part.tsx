import { MESSAGE_KINDS } from '../../domain/message/message.ts'
import type { MessageKind, MessageStatus } from '../../domain/message/message.ts'
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

/** What was written about the bookings of the trip; administrators see each message, what failed first. */
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

interface KindRow extends Record<MessageStatus, number> {
  id: MessageKind
}

const KINDS: readonly Column<KindRow>[] = [
  { header: 'Kind', cell: ({ id }) => MESSAGE_KINDS[id] },
  { header: 'Failed', numeric: true, cell: ({ FAILED }) => <Failed count={FAILED} /> },
  { header: 'Waiting', numeric: true, cell: ({ QUEUED }) => QUEUED },
  { header: 'Sent', numeric: true, cell: ({ SENT }) => SENT },
]

const Failed = ({ count }: { count: number }) =>
  count === 0 ? count : <strong className={styles.failed}>{count}</strong>

/** A row for each kind; kinds of which some failed come first. */
function kindsOf(counts: readonly MessageCount[]): KindRow[] {
  const rows = [...Map.groupBy(counts, ({ kind }) => kind)].map(([id, group]) => {
    const row: KindRow = { id, FAILED: 0, QUEUED: 0, SENT: 0 }
    for (const { status, count } of group) row[status] = count
    return row
  })
  return rows.toSorted((a, b) => b.FAILED - a.FAILED || b.QUEUED - a.QUEUED)
}
