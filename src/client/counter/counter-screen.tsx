import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/controls/button.tsx'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import { Spinner } from '../ui/layout/spinner.tsx'
import { CallerHolds } from './caller-holds.tsx'
import styles from './sale/counter.module.css'
import { CounterTrip } from './counter-trip.tsx'
import { LastSale } from './last-sale.tsx'
import { ShortcutList } from './shortcut-list.tsx'
import { TripPicker } from './trip-choice.tsx'
import type { CompletedSale } from './sale/use-sell.ts'

/** The ticket comes after the sale: its code is fetched meanwhile. */
const fetchSoldView = async () => ({ default: (await import('./sold-view.tsx')).SoldView })
const SoldView = lazy(fetchSoldView)

/** The trip in the address: it stays after a reload and for the next sale. */
function useChosenTrip() {
  const [params, setParams] = useSearchParams()
  const id = Number(params.get('trip'))
  return {
    tripId: Number.isSafeInteger(id) && id > 0 ? id : undefined,
    choose: (trip?: number) => setParams(trip === undefined ? {} : { trip: String(trip) }),
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
    fetchSoldView().catch(() => undefined)
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
          <SoldView key={sold.booking.id} sold={sold} onNext={() => setSold(undefined)} />
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
      {!sold && <CallerHolds onPaid={(booking) => show({ booking })} />}
    </div>
  )
}
