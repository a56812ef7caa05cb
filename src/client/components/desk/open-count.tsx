import { trpc } from '../../api/trpc.ts'
import { countLabel } from '../../ui/count-label.ts'
import styles from './open-count.module.css'

const REFRESH_EVERY = 60_000

/** How many messages wait at the desk, behind its link in a menu of staff; nothing where none does. decisions/0080 */
export function OpenCount() {
  const { data } = trpc.desk.count.useQuery(undefined, { refetchInterval: REFRESH_EVERY })
  if (!data?.open) return null
  return (
    <>
      {' '}
      <span className={styles.count}>
        {countLabel(data.open)}
        <span className="visually-hidden"> to tell</span>
      </span>
    </>
  )
}
