import { useZone } from '../../api/use-site.ts'
import { trpc } from '../../api/trpc.ts'
import { Story } from '../../components/story/story.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { LineSkeletons } from '../../ui/layout/skeletons.tsx'
import { TitledSection } from '../../ui/layout/titled-section.tsx'
import styles from './sale.module.css'

/** The history of the booking: who did what and when, in order. guide/invariants.md, I15 */
export function SaleStory({ bookingId }: { bookingId: number }) {
  const zone = useZone()
  const { data, isError, isFetching, refetch } = trpc.audit.ofBooking.useQuery({ bookingId })
  return (
    <TitledSection title="Story">
      {!data && !isError && <LineSkeletons label="Loading the story…" />}
      {!data && isError && (
        <p className={styles.failure} role="alert">
          Failed to load the story{' '}
          <Button variant="quiet" loading={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        </p>
      )}
      {data && <Story entries={data} zone={zone} label="Story of this booking" />}
    </TitledSection>
  )
}
