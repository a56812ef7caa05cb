import { keepPreviousData } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { AttentionItem } from '../../../domain/payment/attention.ts'
import { toastSuccess } from '../../ui/overlay/toasts.ts'
import { trpc } from '../../api/trpc.ts'
import { useListFramePage } from '../../components/list/use-list-frame-page.ts'
import { useListState } from '../../components/list/use-list-state.ts'
import { Pager } from '../../ui/list/pager.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Spinner } from '../../ui/layout/spinner.tsx'
import { ArrivalsToCheck } from './arrivals-to-check.tsx'
import { AttentionCard } from './attention-card.tsx'
import { isResolved } from './resolution-kinds.ts'
import { DelaysToConfirm } from './delays-to-confirm.tsx'
import styles from './attention.module.css'

const EVERY_MS = 60_000
const LIST = { columns: ['id'], sort: 'id', sizes: { wide: 20, narrow: 20 } } as const
const PaidByHandForm = lazy(async () => ({
  default: (await import('./paid-by-hand-form.tsx')).PaidByHandForm,
}))
const ResolutionForm = lazy(async () => ({
  default: (await import('./resolution-form.tsx')).ResolutionForm,
}))

/** 'Needs attention': what somebody has to look after about money that payment companies have. docs/payments.md */
export function AttentionScreen() {
  const utils = trpc.useUtils()
  const list = useListState(LIST)
  const { pageNumber, pageSize } = list.request
  const attention = trpc.payment.attention.useQuery(
    { pageNumber, pageSize },
    {
      placeholderData: keepPreviousData,
      refetchInterval: EVERY_MS,
      refetchOnWindowFocus: 'always',
    },
  )
  const { page, fetching, failed, retry } = useListFramePage(list, attention)
  const { data: arrivals = [] } = trpc.timetable.arrivalsToCheck.useQuery()
  const { data: delayed = [] } = trpc.passenger.delaysToConfirm.useQuery(undefined, {
    refetchInterval: EVERY_MS,
  })
  const [settled, settle] = useState<AttentionItem>()
  const changed = () => utils.payment.attention.invalidate()
  const done = (words: string) => {
    toastSuccess(words)
    settle(undefined)
    void changed()
  }
  return (
    <div className="page">
      <PageHeading lead="UPI payments to confirm, refunds that failed, money without a booking, disputed payments, delays to confirm and arrival days to check.">
        Needs attention
      </PageHeading>
      {failed && (
        <ErrorState
          message="Failed to fetch data. Please try again later."
          retrying={fetching}
          onRetry={retry}
        />
      )}
      {!failed && !page && <Spinner label="Loading what needs attention…" />}
      {delayed.length > 0 && <DelaysToConfirm trips={delayed} />}
      {arrivals.length > 0 && <ArrivalsToCheck arrivals={arrivals} />}
      {page?.totalRecords === 0 && arrivals.length === 0 && delayed.length === 0 && (
        <EmptyState title="Nothing needs attention">
          All money that was taken has its booking, and all that was granted is on its way.
        </EmptyState>
      )}
      {page && page.totalRecords > 0 && (
        <>
          <ul className={`plain-list ${styles.items}`}>
            {page.data.map((item) => (
              <AttentionCard
                key={`${item.kind}-${item.id}`}
                item={item}
                onSettle={() => settle(item)}
                onChanged={changed}
              />
            ))}
          </ul>
          <Pager
            page={list.page}
            pageSize={list.size}
            totalRecords={page.totalRecords}
            loading={fetching}
            most={list.narrow ? 3 : 5}
            onPage={list.toPage}
          />
        </>
      )}
      <Suspense>
        {settled && isResolved(settled.kind) && (
          <ResolutionForm item={settled} onDone={done} onClose={() => settle(undefined)} />
        )}
        {settled && !isResolved(settled.kind) && (
          <PaidByHandForm item={settled} onDone={done} onClose={() => settle(undefined)} />
        )}
      </Suspense>
    </div>
  )
}
