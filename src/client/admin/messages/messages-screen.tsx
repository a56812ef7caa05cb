import { keepPreviousData } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { trpc } from '../../api/trpc.ts'
import { useFetchedPage } from '../../components/list/use-fetched-page.ts'
import { useListState } from '../../components/list/use-list-state.ts'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { FailureBanner } from '../../ui/list/failure-banner.tsx'
import { ListFrame } from '../../ui/list/list-frame.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { messageColumns } from './columns.tsx'
import { MessageFilterFields } from './message-filters.tsx'
import { useMessageActions } from './use-message-actions.ts'
import { useMessageFilters } from './use-message-filters.ts'
import { useShownEmail } from './use-shown-email.ts'

const ShownEmail = lazy(async () => ({
  default: (await import('./shown-email.tsx')).ShownEmail,
}))

/** What went out to people, newest first; where no mail is sent, an administrator passes a link on. decisions/0012 */
export function MessagesScreen() {
  const list = useListState({ columns: ['id'], sort: 'id', narrowBelow: 1024 })
  const { pageNumber, pageSize, searchTerm } = list.request
  const { filters, narrow } = useMessageFilters()
  const query = trpc.message.list.useQuery(
    { pageNumber, pageSize, searchTerm, ...filters },
    { placeholderData: keepPreviousData },
  )
  const fetched = useFetchedPage(list, query)
  const shown = useShownEmail()
  const acts = useMessageActions()
  const columns = messageColumns({ onShow: shown.show, onAction: acts.act })
  const dismiss = () => {
    shown.dismiss()
    acts.dismiss()
  }
  return (
    <div className="page">
      <PageHeading lead="What was sent to people, or waits to be. Where no mail is sent, show a link once and pass it on.">
        Messages
      </PageHeading>
      <ListFrame
        list={list}
        fetched={fetched}
        label="Messages"
        columns={columns}
        search="Search messages..."
        filters={<MessageFilterFields filters={filters} onNarrow={narrow} />}
        loading="Loading Messages..."
        failed="Failed to fetch messages. Please try again later."
        empty={<EmptyState title="No messages found" />}
        banner={<FailureBanner message={shown.failure ?? acts.failure} onDismiss={dismiss} />}
      />
      <Suspense>
        {shown.letter !== undefined && (
          <ShownEmail letter={shown.letter.text} once={shown.letter.once} onClose={shown.close} />
        )}
      </Suspense>
    </div>
  )
}
