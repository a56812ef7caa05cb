import { useSite } from '../api/site.ts'
import { phoneLink } from '../phone-link.ts'
import styles from './search.module.css'

/** Nothing is sold online at the moment: the trips still stand there, and whom to call. decisions/0017 */
export function SalesStopped() {
  const site = useSite()
  const phone = site?.supportPhone
  return (
    <output className={styles.stopped}>
      {site?.onlinePayments === false
        ? 'Tickets cannot be paid for online here yet.'
        : 'Online sales are stopped at the moment.'}
      {phone !== undefined && (
        <>
          {' '}
          Please call <a href={phoneLink(phone)}>{phone}</a>.
        </>
      )}
    </output>
  )
}
