import { Link } from 'react-router-dom'
import { isRefusal, serverMessage } from '../../api/faults.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import styles from './seats-screen.module.css'

interface Props {
  error: unknown
  onRetry: () => void
  retrying: boolean
}

/** No seats to show: they could not be fetched, or the address names no trip, as the server says. Spec §8, Booking */
export function SeatsUnavailable({ error, onRetry, retrying }: Props) {
  if (!isRefusal(error)) {
    return <ErrorState message="Failed to load seat data" onRetry={onRetry} retrying={retrying} />
  }
  return (
    <div className={styles.page}>
      <PageHeading>{serverMessage(error) ?? 'There is no such trip'}</PageHeading>
      <EmptyState
        drawing="signpost"
        title="Perhaps another bus goes there"
        action={
          <Link to={paths.home()} className={buttonClass()}>
            Search buses
          </Link>
        }
      />
    </div>
  )
}
