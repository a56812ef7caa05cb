import { keepPreviousData } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { trpc } from '../../api/trpc.ts'
import { useListFramePage } from '../../components/list/use-list-frame-page.ts'
import { useListState } from '../../components/list/use-list-state.ts'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { FailureBanner } from '../../ui/layout/failure-banner.tsx'
import { ListFrame } from '../../ui/list/list-frame.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { messageColumns } from './message-columns.tsx'
import { useMessageActions } from './use-message-actions.ts'
import { useShownEmail } from './use-shown-email.ts'
import { MESSAGE_KINDS, MESSAGE_STATUSES } from '../../../domain/message/message.ts'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { useSearchParams } from 'react-router-dom'
import type { MessageKind, MessageStatus } from '../../../domain/message/message.ts'

const ShownEmail = lazy(async () => ({
  default: (await import('./shown-email.tsx')).ShownEmail,
}))

/** Messages to people, newest first; where no e-mail is sent, an administrator passes a link on. decisions/0012 */
export function MessagesScreen() {
  const list = useListState({ columns: ['id'], sort: 'id', narrowBelow: 1024 })
  const { pageNumber, pageSize, searchTerm } = list.request
  const filters = readFilters(useSearchParams()[0])
  const query = trpc.message.list.useQuery(
    { pageNumber, pageSize, searchTerm, ...filters },
    { placeholderData: keepPreviousData },
  )
  const fetched = useListFramePage(list, query)
  const shown = useShownEmail()
  const acts = useMessageActions()
  const columns = messageColumns({ onShow: shown.show, onAction: acts.act })
  const dismiss = () => {
    shown.dismiss()
    acts.dismiss()
  }
  return (
    <div className="page">
      <PageHeading lead="What was sent to people, or waits to be. Where no e-mail is sent, show a link once and pass it on.">
        Messages
      </PageHeading>
      <ListFrame
        list={list}
        fetched={fetched}
        label="Messages"
        columns={columns}
        search="Search messages..."
        filters={<MessageFilterFields filters={filters} onNarrow={list.toFilter} />}
        loading="Loading Messages..."
        failed="Failed to fetch messages. Please try again later."
        empty={<EmptyState title="No messages found" />}
        banner={<FailureBanner message={shown.failure ?? acts.failure} onDismiss={dismiss} />}
      />
      <Suspense>
        {shown.email !== undefined && (
          <ShownEmail email={shown.email.text} once={shown.email.once} onClose={shown.close} />
        )}
      </Suspense>
    </div>
  )
}

const STATUSES = [
  { value: '', label: 'All' },
  { value: 'QUEUED', label: 'Waiting' },
  { value: 'SENT', label: 'Sent' },
  { value: 'FAILED', label: 'Failed' },
]

const KINDS = [
  { value: '', label: 'All' },
  ...Object.entries(MESSAGE_KINDS).map(([value, label]) => ({ value, label })),
]

interface Props {
  filters: MessageFilters
  onNarrow: (fields: { [Name in keyof MessageFilters]?: string }) => void
}

/** Filters the messages by status and kind. */
function MessageFilterFields({ filters, onNarrow }: Props) {
  return (
    <>
      <SelectField
        label="Status"
        value={filters.status ?? ''}
        options={STATUSES}
        onChange={(value) => onNarrow({ status: value })}
      />
      <SelectField
        label="Kind"
        value={filters.kind ?? ''}
        options={KINDS}
        onChange={(value) => onNarrow({ kind: value })}
      />
    </>
  )
}

/** The filters of the list; undefined means all. */
interface MessageFilters {
  status: MessageStatus | undefined
  kind: MessageKind | undefined
}

const isKind = (text: string): text is MessageKind => Object.hasOwn(MESSAGE_KINDS, text)

function readFilters(query: URLSearchParams): MessageFilters {
  const kind = query.get('kind') ?? ''
  return {
    status: MESSAGE_STATUSES.find((status) => status === query.get('status')),
    kind: isKind(kind) ? kind : undefined,
  }
}
