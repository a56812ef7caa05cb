import { lazy, Suspense, useState } from 'react'
import type { ReportedTransfer } from '../../../domain/payment/upi.ts'
import { formatRupees } from '../../../domain/money.ts'
import { formatTime } from '../../../domain/time/format-date-time.ts'
import { toastSuccess } from '../../ui/overlay/toasts.ts'
import { useZone } from '../../api/use-site.ts'
import { trpc } from '../../api/trpc.ts'
import { paths, phoneLink } from '../../paths.ts'
import { Link } from 'react-router-dom'
import { Button } from '../../ui/controls/button.tsx'
import styles from './reported-transfers.module.css'

const EVERY_MS = 30_000
const FoundTransferForm = lazy(async () => ({
  default: (await import('./answer-transfer.tsx')).FoundTransferForm,
}))
const RefuseTransfer = lazy(async () => ({
  default: (await import('./answer-transfer.tsx')).RefuseTransfer,
}))

/** Transfers that customers say to have made, for staff who look for them in their bank's app; nothing while there are none. decisions/0070 */
export function ReportedTransfers() {
  const utils = trpc.useUtils()
  const { data = [] } = trpc.payment.upiClaims.useQuery(undefined, {
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: 'always',
  })
  const [found, find] = useState<ReportedTransfer>()
  const [missed, miss] = useState<ReportedTransfer>()
  const changed = () => void utils.payment.invalidate()
  const done = (words: string) => {
    toastSuccess(words)
    find(undefined)
    miss(undefined)
    changed()
  }
  if (data.length === 0) return null
  return (
    <section className="ruled-section" aria-labelledby="reported-transfers">
      <h2 id="reported-transfers" className={styles.title}>
        UPI payments to confirm
      </h2>
      <ul className={`plain-list ${styles.list}`}>
        {data.map((claim) => (
          <Claim
            key={claim.attemptId}
            claim={claim}
            onFound={() => find(claim)}
            onMissed={() => miss(claim)}
          />
        ))}
      </ul>
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
        {deadlineAt === null
          ? 'Its seats are free again'
          : `Held until ${formatTime(deadlineAt, zone)}`}
        <span className="dimmed-line">paid about {formatTime(claimedAt, zone)}</span>
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
