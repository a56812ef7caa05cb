import { lazy, Suspense, useState } from 'react'
import type { AttentionItem } from '../../../domain/payment/attention.ts'
import { toastSuccess } from '../../ui/overlay/toasts.ts'
import { trpc } from '../../api/trpc.ts'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Spinner } from '../../ui/layout/spinner.tsx'
import { ArrivalsToCheck } from './arrivals-to-check.tsx'
import { AttentionCard } from './attention-card.tsx'
import { isResolved } from './resolution-kinds.ts'
import styles from './attention.module.css'

const EVERY_MS = 60_000
const PaidByHandForm = lazy(async () => ({
  default: (await import('./paid-by-hand-form.tsx')).PaidByHandForm,
}))
const ResolutionForm = lazy(async () => ({
  default: (await import('./resolution-form.tsx')).ResolutionForm,
}))

/** 'Needs attention': what somebody has to look after about money that payment companies have. docs/payments.md */
export function AttentionScreen() {
  const utils = trpc.useUtils()
  const attention = trpc.payment.attention.useQuery(undefined, {
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: 'always',
  })
  const { data, isError, isFetching, refetch } = attention
  const { data: arrivals = [] } = trpc.timetable.arrivalsToCheck.useQuery()
  const [settled, settle] = useState<AttentionItem>()
  const changed = () => utils.payment.attention.invalidate()
  const done = (words: string) => {
    toastSuccess(words)
    settle(undefined)
    void changed()
  }
  return (
    <div className="page">
      <PageHeading lead="What no program can mend about money: UPI payments to confirm, refunds that did not arrive, money without a booking, payments that customers had their bank call back.">
        Needs attention
      </PageHeading>
      {isError && !data && (
        <ErrorState
          message="Failed to fetch data. Please try again later."
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!isError && !data && <Spinner label="Loading what needs attention…" />}
      {arrivals.length > 0 && <ArrivalsToCheck arrivals={arrivals} />}
      {data?.length === 0 && arrivals.length === 0 && (
        <EmptyState title="Nothing needs attention">
          All money that was taken has its booking, and all that was granted is on its way.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className={`plain-list ${styles.items}`}>
          {data.map((item) => (
            <AttentionCard
              key={`${item.kind}-${item.id}`}
              item={item}
              onSettle={() => settle(item)}
              onChanged={changed}
            />
          ))}
        </ul>
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
