import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link, NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { useCachedAnswer } from '../../api/use-cached-answer.ts'
import { isRefusal } from '../../api/server-errors.ts'
import { trpc } from '../../api/trpc.ts'
import { AsOf } from '../../components/as-of.tsx'
import { cacheOpenedTicket, linkName } from '../../components/booking/cache-bookings.ts'
import { cancelledText } from '../../components/ticket/ticket-text.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { LineSkeletons, TicketSkeletons } from '../../ui/layout/skeletons.tsx'
import { KEEP_TICKET_FRESH } from '../ticket/keep-ticket-fresh.ts'
import { TicketPage } from '../ticket/ticket-page.tsx'
import styles from './look-up.module.css'

/** Needs the schemas, which whoever comes with a link does not. */
const LookUpForm = lazy(async () => ({ default: (await import('./look-up-form.tsx')).LookUpForm }))

/** /ticket: a ticket without an account, by the link of a mail or by its number and contact. decisions/0020 */
export function LookUpScreen() {
  const token = useLocation().hash.replace(/^#/, '')
  if (token !== '') return <OpenedTicket key={token} token={token} />
  return (
    <div className="page">
      <div className={styles.column}>
        <PageHeading lead="You need no account for it.">Find your ticket</PageHeading>
      </div>
      <Suspense fallback={<LineSkeletons label="Loading the form…" count={3} />}>
        <LookUpForm />
      </Suspense>
    </div>
  )
}

/** It replaces the form under the same path: the focus moves to it as to any other page. */
function focusHeading(place: HTMLElement | null): void {
  place?.querySelector('h1')?.focus({ preventScroll: true })
}

/** The ticket that a link or a look-up opens, for whoever has it. decisions/0020 */
function OpenedTicket({ token }: { token: string }) {
  const { client } = trpc.useUtils()
  const query = useQuery({
    // A mutation, so that the token is in no URL.
    queryKey: ['ticket.open', token],
    queryFn: () => client.ticket.open.mutate({ token }),
    retry: false,
    ...KEEP_TICKET_FRESH,
  })
  const { error, isPending, isFetching, refetch } = query
  const { data: ticket, asOf } = useCachedAnswer(query, {
    name: linkName(token),
    keep: cacheOpenedTicket,
    byLink: true,
  })
  const how = useNavigationType()
  if (isPending && ticket === undefined) {
    return (
      <div className="page-text">
        <TicketSkeletons label="Loading your ticket…" count={1} />
      </div>
    )
  }
  if (ticket === undefined) {
    return isRefusal(error) ? (
      <NoTicket />
    ) : (
      <ErrorState
        message="Failed to load the ticket. Please try again later."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  const { booking } = ticket
  const cancelled = booking.status === 'CANCELLED'
  return (
    <div ref={how === NavigationType.Push ? focusHeading : undefined}>
      <AsOf at={asOf} />
      <TicketPage
        heading="Your ticket"
        booking={booking}
        ticket={ticket}
        notice={cancelled && <p>{cancelledText(booking)}</p>}
      />
    </div>
  )
}

function NoTicket() {
  return (
    <div className="page-text">
      <PageHeading>No ticket</PageHeading>
      <EmptyState
        drawing="torn"
        title="This link opens no ticket any more"
        action={
          <Link className={buttonClass()} to={paths.ticket()}>
            Find your ticket
          </Link>
        }
      >
        Open the whole link as it was given to you, or look the ticket up by its booking number.
      </EmptyState>
    </div>
  )
}
