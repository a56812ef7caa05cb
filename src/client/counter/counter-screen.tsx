import { lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { formatRupees } from '../../domain/money.ts'
import { paths } from '../paths.ts'
import { Button, buttonClass } from '../ui/controls/button.tsx'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import { Spinner } from '../ui/layout/spinner.tsx'
import { useQueryString } from '../ui/use-query-string.ts'
import { CashHolds } from '../components/holds/cash-holds.tsx'
import { CounterTrip } from './counter-trip.tsx'
import styles from './sale/counter.module.css'
import { KeyCap } from '../ui/controls/key-cap.tsx'
import type { CompletedSale } from './sale/use-sell.ts'
import { useShortcuts } from './sale/use-shortcuts.ts'
import { ReportedTransfers } from './reported-transfers/reported-transfers.tsx'
import { TripPicker } from './trip-picker.tsx'

type Keys = readonly (readonly [act: string, ...keys: string[]])[]

const AT: Record<'choosing' | 'selling' | 'sold' | 'held', Keys> = {
  choosing: [
    ['Search', '/'],
    ['Choose a trip', '↑', '↓'],
    ['Take it', 'Enter'],
  ],
  selling: [
    ['Next field', 'Enter'],
    ['Age and gender', '34F'],
    ['Other trip', 'F2'],
    ['Seats', 'F4'],
    ['Hold for a caller', 'F8'],
    ['Take cash', 'F9'],
  ],
  sold: [
    ['Print ticket', 'P'],
    ['Next sale', 'N', 'Enter'],
  ],
  held: [['Next sale', 'N', 'Enter']],
}

interface Props {
  sold: CompletedSale
  onShow: (sold: CompletedSale) => void
}

/** The ticket comes after the sale: its code is fetched meanwhile. */
const fetchSoldPanel = async () => ({ default: (await import('./sold-panel.tsx')).SoldPanel })
const SoldPanel = lazy(fetchSoldPanel)

/** The trip in the address: it stays after a reload and for the next sale. */
function useChosenTrip() {
  const { query, put } = useQueryString()
  const id = Number(query.get('trip'))
  return {
    tripId: Number.isSafeInteger(id) && id > 0 ? id : undefined,
    choose: (trip?: number) => put({ trip: trip === undefined ? '' : String(trip) }),
  }
}

/** The counter: trip, seats, names, phone, cash, ticket on one screen, by keyboard alone. ux.md d8, domain.md §10 */
export function CounterScreen() {
  const { tripId, choose } = useChosenTrip()
  const [sold, setSold] = useState<CompletedSale>()
  const [last, setLast] = useState<CompletedSale>()
  const place = tripId === undefined ? 'choosing' : 'selling'
  const show = (done: CompletedSale) => {
    setLast(done)
    setSold(done)
  }
  useEffect(() => {
    fetchSoldPanel().catch(() => undefined)
  }, [])

  return (
    <div className={`page ${styles.page}`}>
      <PageHeading
        actions={
          <>
            <Link className={buttonClass('outline')} to={paths.sales()}>
              Find a booking
            </Link>
            <Link className={buttonClass('quiet')} to={paths.dayClose()}>
              Day close
            </Link>
          </>
        }
      >
        Counter
      </PageHeading>
      {sold && (
        <Suspense fallback={<Spinner label="Loading the ticket…" />}>
          <SoldPanel key={sold.booking.id} sold={sold} onNext={() => setSold(undefined)} />
        </Suspense>
      )}
      {!sold && last && <LastSale sold={last} onShow={setSold} />}
      {!sold && tripId === undefined && <TripPicker onChoose={choose} />}
      {!sold && tripId !== undefined && (
        <CounterTrip
          key={tripId}
          scheduleId={tripId}
          onSold={show}
          onOtherTrip={() => choose(undefined)}
        />
      )}
      <ShortcutList at={sold ? (sold.booking.status === 'CONFIRMED' ? 'sold' : 'held') : place} />
      {!sold && <ReportedTransfers />}
      {!sold && <CashHolds onPaid={(booking, back) => show({ booking, back })} />}
    </div>
  )
}

/** The sale before this one, whose ticket may have to be printed once more. */
function LastSale({ sold, onShow }: Props) {
  const { bookingNumber, price, status } = sold.booking
  const show = () => onShow(sold)
  useShortcuts({ F7: show })
  return (
    <p className={styles.last}>
      <span>
        Last sale <strong>{bookingNumber}</strong>, {formatRupees(price.totalPaise)}
      </span>
      <Button variant="quiet" onClick={show}>
        {status === 'CONFIRMED' ? 'Show ticket' : 'Show hold'} <KeyCap>F7</KeyCap>
      </Button>
    </p>
  )
}

/** The keys that do something here, always in view. ux.md d8 */
function ShortcutList({ at }: { at: keyof typeof AT }) {
  return (
    <ul className={styles.keys} aria-label="Keyboard shortcuts">
      {AT[at].map(([act, ...keys]) => (
        <li key={act}>
          {keys.map((key) => (
            <KeyCap key={key}>{key}</KeyCap>
          ))}{' '}
          <span className="visually-hidden">{keys.join(' or ')}: </span>
          {act}
        </li>
      ))}
    </ul>
  )
}
