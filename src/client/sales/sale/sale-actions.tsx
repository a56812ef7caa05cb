import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Sale } from '../../../domain/counter/sale.ts'
import { useNow } from '../../ui/use-now.ts'
import { paths } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { offeredActions } from './offered-actions.ts'
import { usePointChoices } from './use-point-choices.ts'
import styles from './sale.module.css'
import { useIsAdmin } from '../../api/use-session.ts'

const CancelSale = lazy(async () => ({ default: (await import('./cancel-sale.tsx')).CancelSale }))
const MoveSold = lazy(async () => ({ default: (await import('./move-sold.tsx')).MoveSold }))
const VoidSale = lazy(async () => ({ default: (await import('./void-sale.tsx')).VoidSale }))
const ChangeSalePoints = lazy(async () => ({
  default: (await import('./change-sale-points.tsx')).ChangeSalePoints,
}))
const CorrectSoldName = lazy(async () => ({
  default: (await import('./correct-sold-name.tsx')).CorrectSoldName,
}))

type Asking = 'nothing' | 'name' | 'points' | 'move' | 'cancel' | 'takeBack'

/** The actions of a booking in its state, for the signed-in member of staff. domain.md §4, §10 */
export function SaleActions({ sale }: { sale: Sale }) {
  const { booking, takeBack } = sale
  const isAdmin = useIsAdmin()
  const now = useNow()
  const may = offeredActions(sale, now)
  const points = usePointChoices(booking, now)
  const [asking, ask] = useState<Asking>('nothing')
  const close = () => ask('nothing')
  return (
    <>
      <div className={`wrap-row ${styles.acts}`}>
        {may.ticket && (
          <Link className={buttonClass()} to={paths.sale(booking.id, 'ticket')}>
            Show ticket
          </Link>
        )}
        {may.counter && (
          <Link className={buttonClass()} to={paths.counter()}>
            Take cash or give up at the counter
          </Link>
        )}
        {may.correctName && (
          <Button variant="outline" onClick={() => ask('name')}>
            Correct a name
          </Button>
        )}
        {points.canChange && (
          <Button variant="outline" onClick={() => ask('points')}>
            Change point
          </Button>
        )}
        {may.move && (
          <Button variant="outline" onClick={() => ask('move')}>
            Move to another seat
          </Button>
        )}
        {may.cancel && (
          <Button variant="outline" onClick={() => ask('cancel')}>
            Cancel passengers
          </Button>
        )}
        {may.takeBack && (
          <Button variant="outline" onClick={() => ask('takeBack')}>
            Take back this sale
          </Button>
        )}
        <Link className={buttonClass('outline')} to={paths.passengerList(booking.scheduleId)}>
          Passenger list
        </Link>
        {isAdmin && (
          <Link className={buttonClass('outline')} to={paths.admin.seats(booking.scheduleId)}>
            Seats of the trip
          </Link>
        )}
      </div>
      {points.failed && (
        <p className={styles.why}>
          The points of this trip could not be loaded, so none can be changed.{' '}
          <Button variant="quiet" loading={points.isFetching} onClick={points.retry}>
            Retry
          </Button>
        </p>
      )}
      {booking.status === 'CONFIRMED' && takeBack?.whyNot && (
        <p className={styles.why}>Cannot be taken back. {takeBack.whyNot}</p>
      )}
      <Suspense fallback={null}>
        {asking === 'name' && <CorrectSoldName booking={booking} onClose={close} />}
        {asking === 'points' && <ChangeSalePoints booking={booking} onClose={close} />}
        {asking === 'move' && <MoveSold booking={booking} onClose={close} />}
        {asking === 'cancel' && <CancelSale booking={booking} onClose={close} />}
        {asking === 'takeBack' && <VoidSale booking={booking} onClose={close} />}
      </Suspense>
    </>
  )
}
