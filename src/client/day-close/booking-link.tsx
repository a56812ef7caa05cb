import { Link } from 'react-router-dom'
import { paths } from '../paths.ts'
import styles from './day-close.module.css'

interface Props {
  bookingId: number
  bookingNumber: string
}

/** The number of a booking, which leads to it. */
export function BookingLink({ bookingId, bookingNumber }: Props) {
  return (
    <Link className={`${styles.link} ${styles.booking}`} to={paths.sale(bookingId)}>
      {bookingNumber}
    </Link>
  )
}
