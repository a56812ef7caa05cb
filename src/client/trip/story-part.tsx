import { useState } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { LONGEST_TRIP_STORY } from '../../domain/report/trip.ts'
import { useZone } from '../api/use-site.ts'
import { trpc } from '../api/trpc.ts'
import { Story } from '../components/story/story.tsx'
import { Button } from '../ui/controls/button.tsx'
import { TitledSection } from '../ui/layout/titled-section.tsx'
import { FetchedPart } from './fetched-part.tsx'

const STEP = 100

/** What happened to the trip and its bookings, the newest first. guide/invariants.md, I15 */
export function StoryPart({ scheduleId }: { scheduleId: number }) {
  const zone = useZone()
  const [limit, setLimit] = useState(STEP)
  const query = trpc.report.tripStory.useQuery(
    { scheduleId, limit },
    { placeholderData: keepPreviousData },
  )
  return (
    <FetchedPart query={query} what="story">
      {(story) => (
        <TitledSection title="Story" note="Of the trip and its bookings, the newest first.">
          {story.entries.length === 0 && (
            <p className="dimmed-text">Nothing has happened to this trip yet</p>
          )}
          <Story entries={story.entries} zone={zone} label="Story of this trip" />
          {story.hasMore && (
            <MoreOfStory
              isLongest={limit === LONGEST_TRIP_STORY}
              loading={query.isFetching}
              onMore={() => setLimit(Math.min(limit + STEP, LONGEST_TRIP_STORY))}
            />
          )}
        </TitledSection>
      )}
    </FetchedPart>
  )
}

interface MoreProps {
  /** No more are read at once. */
  isLongest: boolean
  loading: boolean
  onMore: () => void
}

function MoreOfStory({ isLongest, loading, onMore }: MoreProps) {
  if (isLongest)
    return (
      <p className="dimmed-text">
        {`The newest ${LONGEST_TRIP_STORY} entries. What came before is in the stories of the bookings.`}
      </p>
    )
  return (
    <Button variant="outline" loading={loading} onClick={onMore}>
      Show earlier entries
    </Button>
  )
}
