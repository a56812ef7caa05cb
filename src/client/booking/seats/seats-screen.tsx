import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { slugOf } from '../../../domain/text/city.ts'
import { Button } from '../../ui/controls/button.tsx'
import { StepLine } from '../../ui/layout/step-line.tsx'
import { updateSelection, useStoredSelection } from './seat-selection-store.ts'
import { JourneyLine } from './journey-line.tsx'
import { SeatLegend } from './seat-legend.tsx'
import { SeatMapChoice } from './seat-map-choice.tsx'
import { SeatsScreenSkeleton } from './seats-screen-skeleton.tsx'
import styles from './seats-screen.module.css'
import { SeatsSummary } from './seats-summary.tsx'
import { TripHead } from './trip-head.tsx'
import { fetchRest, useHoldSeats } from './use-hold-seats.ts'
import { useSeatChoice } from './use-seat-choice.ts'
import { useSeatMap } from './use-seat-map.ts'

/** The map is loaded first; points and kinds of passengers, the list, and the message where there are no seats, right after. */
const BesideTheMap = lazy(async () => ({ default: (await fetchRest()).BesideTheMap }))
const SeatList = lazy(async () => ({ default: (await fetchRest()).SeatList }))
const SeatsUnavailable = lazy(async () => ({ default: (await fetchRest()).SeatsUnavailable }))
const BusPictures = lazy(async () => ({ default: (await fetchRest()).BusPictures }))
const ClosedNote = lazy(async () => ({ default: (await fetchRest()).ClosedNote }))

/** The journey asked for in the address: nodes, or the places as a search names them. */
function useAskedJourney() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const node = (name: string) => {
    const value = query.get(name)
    return value !== null && /^\d{1,3}$/.test(value) ? Number(value) : undefined
  }
  return {
    from: node('from'),
    to: node('to'),
    source: query.get('source'),
    destination: query.get('destination'),
    choose: (from: number, to: number) =>
      void navigate(
        { search: `?from=${from}&to=${to}` },
        { replace: true, preventScrollReset: true },
      ),
  }
}

/** /booking/{scheduleId}: the seats of a trip, and what the chosen ones cost. Spec §2, ux.md d3 */
export function SeatsScreen() {
  const scheduleId = Number(useParams()['scheduleId'])
  const asked = useAskedJourney()
  const stored = useStoredSelection(scheduleId)
  const from = asked.from ?? stored.from
  const to = asked.to ?? stored.to
  const query = useSeatMap({ scheduleId, from, to })
  const { map } = query
  const { chosen, toggle, announced } = useSeatChoice(map, stored)
  const hold = useHoldSeats(map)
  const [view, setView] = useState<'map' | 'list'>('map')
  const [onlyPaise, setOnlyPaise] = useState<number | null>(null)

  useEffect(() => {
    fetchRest().catch(() => undefined)
  }, [])

  // A link from the search names places; the map's answer has their nodes.
  const { source, destination, choose } = asked
  useEffect(() => {
    if (!map || from !== undefined || !source || !destination) return
    const boarding = map.points.find((point) => point.slug === slugOf(source))
    const dropping = map.points.find((point) => point.slug === slugOf(destination))
    if (boarding && dropping && boarding.node < dropping.node) choose(boarding.node, dropping.node)
  }, [map, from, source, destination, choose])

  if (query.isPending) return <SeatsScreenSkeleton />
  if (!map) {
    return (
      <Suspense fallback={<SeatsScreenSkeleton />}>
        <SeatsUnavailable error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
      </Suspense>
    )
  }

  const chosenIds = stored.seatIds
  const shared = { seats: map.seats, chosenIds, onToggle: toggle, onlyPaise }
  return (
    <div className={styles.page}>
      <StepLine current="Seats" />
      <TripHead map={map} />
      {map.closed !== null && (
        <Suspense>
          <ClosedNote map={map} closed={map.closed} />
        </Suspense>
      )}
      <div className={`one-column ${styles.columns}`}>
        <section className={styles.panel} aria-label="Choose seats">
          <JourneyLine
            map={map}
            onChange={(journey) => {
              updateSelection(scheduleId, journey)
              choose(journey.from, journey.to)
            }}
          />
          <div className={styles.bar}>
            <h2 className={styles.subtitle}>
              Choose your seats
              <span className="dimmed-line">Up to {map.seatsPerBooking} at once</span>
            </h2>
            <Button variant="outline" onClick={() => setView(view === 'map' ? 'list' : 'map')}>
              {view === 'map' ? 'List view' : 'Map view'}
            </Button>
          </div>
          <SeatLegend
            seats={map.seats}
            chosenIds={chosenIds}
            onlyPaise={onlyPaise}
            onPrice={setOnlyPaise}
          />
          <div className={styles.choices}>
            {view === 'map' ? (
              <SeatMapChoice {...shared} fixtures={map.fixtures} />
            ) : (
              <Suspense>
                <SeatList {...shared} />
              </Suspense>
            )}
            {map.closed === null && (
              <Suspense>
                <BesideTheMap key={scheduleId} map={map} />
              </Suspense>
            )}
          </div>
          <Suspense>
            <BusPictures images={map.images} />
          </Suspense>
        </section>
        {map.closed === null && (
          <SeatsSummary
            map={map}
            chosen={chosen}
            onRemove={toggle}
            onContinue={hold.start}
            busy={hold.busy}
            limit={hold.limit}
          />
        )}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {announced}
      </p>
    </div>
  )
}
