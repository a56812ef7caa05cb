import { Link } from 'react-router-dom'
import { MAX_SEATS } from '../../../domain/fleet/bus.ts'
import type { Bus, BusType } from '../../../domain/fleet/bus.ts'
import { seatLayout } from '../../../domain/seat/seat-layout.ts'
import { trpc } from '../../api/trpc.ts'
import { paths } from '../../paths.ts'
import { DrawnPreview, SeatPreview } from './seat-preview.tsx'

interface LayoutLinkProps {
  busId: number
  /** Something is typed that leaving would lose. */
  dirty: boolean
  /** The link, and what is asked before it can be followed. */
  words: string
  wordsWhenDirty: string
}

function LayoutLink({ busId, dirty, words, wordsWhenDirty }: LayoutLinkProps) {
  if (dirty) return <span className="dimmed-text">{wordsWhenDirty}</span>
  return (
    <Link className="touch-link" to={paths.admin.busLayout(busId)}>
      {words}
    </Link>
  )
}

interface DrawnSeatsProps {
  label: string
  bus: Bus
  dirty: boolean
}

/** In place of the field for their number: how many seats a drawn bus has, and where that is changed. domain.md §3 */
export function DrawnSeats({ label, bus: { id, totalSeats }, dirty }: DrawnSeatsProps) {
  return (
    <div>
      <div className="field-legend">{label}</div>
      <div className="spread-row">
        {`Drawn: ${totalSeats === 1 ? '1 seat' : `${totalSeats} seats`}`}
        <LayoutLink
          busId={id}
          dirty={dirty}
          words="Edit layout"
          wordsWhenDirty="Save first to edit its layout"
        />
      </div>
    </div>
  )
}

interface SeatsShownProps {
  /** The bus as it is stored; none for a new one. */
  bus: Bus | undefined
  /** What is typed into the form. */
  typed: { busType: BusType; totalSeats: number }
  dirty: boolean
}

/** The seats that trips will have: those that are drawn, or those of what is typed into the form. domain.md §3 */
export function SeatsShown({ bus, typed, dirty }: SeatsShownProps) {
  if (bus !== undefined && bus.layoutId !== null) return <StoredPreview busId={bus.id} />
  const { busType, totalSeats } = typed
  const isPossible = Number.isInteger(totalSeats) && totalSeats >= 1 && totalSeats <= MAX_SEATS
  return (
    <div>
      <SeatPreview
        places={isPossible ? seatLayout(busType, totalSeats) : []}
        otherwise={`From 1 to ${MAX_SEATS} seats`}
      />
      {bus && (
        <LayoutLink
          busId={bus.id}
          dirty={dirty}
          words="Draw its seats"
          wordsWhenDirty="Save first to draw its seats"
        />
      )}
    </div>
  )
}

function StoredPreview({ busId }: { busId: number }) {
  const { data, isError } = trpc.bus.layout.useQuery({ id: busId })
  if (data?.layout) return <DrawnPreview layout={data.layout} />
  const words = isError ? 'Failed to fetch its layout' : 'Loading its layout…'
  return <SeatPreview places={[]} otherwise={words} />
}
