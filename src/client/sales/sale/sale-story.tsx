import { trpc } from '../../api/trpc.ts'
import { useZone } from '../../api/zone.ts'
import { Button } from '../../ui/controls/button.tsx'
import { LineSkeletons } from '../../ui/layout/skeletons.tsx'
import { Story } from '../../components/story/story.tsx'
import { TitledSection } from '../../ui/layout/titled-section.tsx'
import styles from './sale.module.css'

/** Who did what to the booking and when, from the first to the last. reliability.md, I15 */
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
