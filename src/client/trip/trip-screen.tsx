import { useParams } from 'react-router-dom'
import { useToday } from '../api/use-site.ts'
import { trpc } from '../api/trpc.ts'
import { LatePanel } from '../components/late/late-panel.tsx'
import { RecordScreen } from '../components/record-frame.tsx'
import { paths } from '../paths.ts'
import { NeighbourLinks } from './neighbour-links.tsx'
import { TripActs } from './trip-acts.tsx'
import { TripFigures } from './trip-figures.tsx'
import { TripPageHead } from './trip-page-head.tsx'
import { TripParts } from './trip-parts.tsx'
import { useSeatEvents } from '../components/seat-map/use-seat-events.ts'

const REFRESH_EVERY = 20_000

/** /trips/:scheduleId: all of one departure, and what is done with it. decisions/0082 */
export function TripScreen() {
  const scheduleId = Number(useParams()['scheduleId'])
  const today = useToday()
  const query = useTrip(scheduleId)
  const { data } = query
  const day = data?.scheduleDate === today ? undefined : data?.scheduleDate
  return (
    <RecordScreen
      list={{ to: paths.trips({ date: day }), label: 'Trips' }}
      beside={data && <NeighbourLinks trip={data} />}
      what="trip"
      heading="Trip"
      record="trip"
      query={query}
    >
      {(trip) => (
        <>
          <TripPageHead trip={trip} failed={query.isError} />
          <TripActs trip={trip} />
          {trip.delays.length > 0 && <LatePanel trip={trip} />}
          <TripFigures trip={trip} />
          <TripParts key={trip.scheduleId} trip={trip} />
        </>
      )}
    </RecordScreen>
  )
}

/** What is known of a trip, kept up to date: by the stream of its seats, every 20 s, and when one returns to the tab. */
function useTrip(scheduleId: number) {
  const utils = trpc.useUtils()
  const query = trpc.report.trip.useQuery(
    { scheduleId },
    { refetchInterval: REFRESH_EVERY, refetchOnWindowFocus: 'always' },
  )
  const follow = () => {
    void utils.report.invalidate()
    void utils.seat.sheet.invalidate({ scheduleId })
  }
  useSeatEvents(scheduleId, follow, query.data !== undefined)
  return query
}
