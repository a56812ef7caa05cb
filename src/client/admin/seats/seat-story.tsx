import { useState } from 'react'
import { trpc } from '../../api/trpc.ts'
import { useZone } from '../../api/zone.ts'
import { Button } from '../../ui/controls/button.tsx'
import { LineSkeletons } from '../../ui/layout/skeletons.tsx'
import { Story } from '../../components/story/story.tsx'
import styles from './seat-dialog.module.css'

interface Props {
  scheduleId: number
  seatNumber: string
}

/** What happened to a seat of a trip, asked for once its title is pressed. reliability.md, I15 */
export function SeatStory(props: Props) {
  const [open, setOpen] = useState(false)
  return (
    <details className={styles.story} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Story of this seat</summary>
      {open && <StoryOfSeat {...props} />}
    </details>
  )
}

function StoryOfSeat(seat: Props) {
  const zone = useZone()
  const { data, isError, isFetching, refetch } = trpc.audit.ofSeat.useQuery(seat)
  if (!data && isError) {
    return (
      <div role="alert" className={styles.head}>
        Failed to load the story
        <Button variant="outline" loading={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      </div>
    )
  }
  if (!data) return <LineSkeletons label="Loading the story…" />
  if (data.length === 0) return <p className={styles.dimmed}>Nothing has happened to this seat</p>
  return <Story entries={data} zone={zone} label={`Story of seat ${seat.seatNumber}`} />
}
