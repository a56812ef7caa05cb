import { keepPreviousData } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { ReportedTransfer } from '../../../domain/payment/upi.ts'
import { formatRupees } from '../../../domain/money.ts'
import { formatMoment } from '../../../domain/time/format-date-time.ts'
import { toastSuccess } from '../../ui/overlay/toasts.ts'
import { useZone } from '../../api/use-site.ts'
import { trpc } from '../../api/trpc.ts'
import { paths, phoneLink } from '../../paths.ts'
import { Link } from 'react-router-dom'
import { Pager } from '../../ui/list/pager.tsx'
import { SearchBox } from '../../ui/list/search-box.tsx'
import { Button } from '../../ui/controls/button.tsx'
import styles from './reported-transfers.module.css'

const EVERY_MS = 30_000
const PAGE_SIZE = 20
const FoundTransferForm = lazy(async () => ({
  default: (await import('./answer-transfer.tsx')).FoundTransferForm,
}))
const RefuseTransfer = lazy(async () => ({
  default: (await import('./answer-transfer.tsx')).RefuseTransfer,
}))

/** Transfers that customers say to have made, for staff who look for them in their bank's app; nothing while there are none. decisions/0070 */
export function ReportedTransfers() {
  const utils = trpc.useUtils()
  const [search, setSearch] = useState('')
  const [pageNumber, setPageNumber] = useState(0)
  const { data, isFetching } = trpc.payment.upiClaims.useQuery(
    { searchTerm: search, pageNumber, pageSize: PAGE_SIZE },
    {
      placeholderData: keepPreviousData,
      refetchInterval: EVERY_MS,
      refetchOnWindowFocus: 'always',
    },
  )
  // The last claim of the last page was answered.
  if (data && pageNumber > 0 && pageNumber >= data.totalPages)
    setPageNumber(Math.max(0, data.totalPages - 1))
  const [found, find] = useState<ReportedTransfer>()
  const [missed, miss] = useState<ReportedTransfer>()
  const changed = () => void utils.payment.invalidate()
  const done = (words: string) => {
    toastSuccess(words)
    find(undefined)
    miss(undefined)
    changed()
  }
  if (!data || (data.totalRecords === 0 && data.cancelled === 0 && search === '')) return null
  return (
    <section className="ruled-section" aria-labelledby="reported-transfers">
      <h2 id="reported-transfers" className={styles.title}>
        UPI payments to confirm
      </h2>
      <div className={styles.search}>
        <SearchBox
          placeholder="Search UTR, amount or phone"
          value={search}
          onSearch={(text) => {
            setSearch(text)
            setPageNumber(0)
          }}
        />
      </div>
      {search === '' && data.cancelled > 0 && (
        <p className="dimmed-text">
          {data.cancelled === 1
            ? '1 payment was reported for a booking that the customer has cancelled. '
            : `${data.cancelled} payments were reported for bookings that the customers have cancelled. `}
          If the money arrives, search for its number, amount or phone.
        </p>
      )}
      {data.totalRecords === 0 && (
        <p className="dimmed-text">
          {search === '' ? 'No payments to confirm' : 'No reported payment found'}
        </p>
      )}
      <ul className={`plain-list ${styles.list}`}>
        {data.data.map((claim) => (
          <Claim
            key={claim.attemptId}
            claim={claim}
            onFound={() => find(claim)}
            onMissed={() => miss(claim)}
          />
        ))}
      </ul>
      {data.totalRecords > 0 && (
        <Pager
          page={pageNumber + 1}
          pageSize={PAGE_SIZE}
          totalRecords={data.totalRecords}
          loading={isFetching}
          most={3}
          onPage={(page) => setPageNumber(page - 1)}
        />
      )}
      <Suspense>
        {found && (
          <FoundTransferForm
            claim={found}
            onDone={done}
            onRefused={changed}
            onClose={() => find(undefined)}
          />
        )}
        {missed && <RefuseTransfer claim={missed} onDone={done} onClose={() => miss(undefined)} />}
      </Suspense>
    </section>
  )
}

interface ClaimProps {
  claim: ReportedTransfer
  onFound: () => void
  onMissed: () => void
}

function Claim({ claim, onFound, onMissed }: ClaimProps) {
  const zone = useZone()
  const { amountPaise, bookingId, bookingNumber, lastDigits, claimedAt, deadlineAt } = claim
  const { isCancelled } = claim
  return (
    <li className={styles.claim} aria-label={`${bookingNumber}, ${formatRupees(amountPaise)}`}>
      <p className={styles.part}>
        <strong>{formatRupees(amountPaise)}</strong>
        <span className="dimmed-line">UTR ends in {lastDigits}</span>
      </p>
      <p className={styles.part}>
        <Link className="touch-link" to={paths.sale(bookingId)}>
          {bookingNumber}
        </Link>
        , {claim.name}
        <span className="dimmed-line">
          {claim.phone !== null && <a href={phoneLink(claim.phone)}>{claim.phone}</a>}
        </span>
      </p>
      <p className={styles.part}>
        {deadlineAt === null ? (
          <span>{isCancelled ? 'Cancelled by the customer' : 'Its seats are available again'}</span>
        ) : (
          `Held until ${formatMoment(deadlineAt, zone)}`
        )}
        <span className="dimmed-line">reported {formatMoment(claimedAt, zone)}</span>
      </p>
      <div className="wrap-row">
        <Button aria-label={`Found it, ${bookingNumber}`} onClick={onFound}>
          Found it
        </Button>
        <Button variant="outline" aria-label={`Not found, ${bookingNumber}`} onClick={onMissed}>
          Not found
        </Button>
      </div>
    </li>
  )
}
