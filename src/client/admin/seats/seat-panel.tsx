import { CLOSED_MESSAGES } from '../../../domain/booking/sales-window.ts'
import { partsOf, statusOn } from '../../../domain/booking/seat-status.ts'
import type { SeatPart } from '../../../domain/booking/seat-status.ts'
import type { JourneyFares } from '../../../domain/fare/journey-fares.ts'
import type { Journey } from '../../../domain/schedule/journey.ts'
import type { Occupant, SeatSheet, SheetSeat } from '../../../domain/booking/seat-sheet.ts'
import { useZone } from '../../api/use-site.ts'
import { trpc } from '../../api/trpc.ts'
import { FareLines } from '../../components/fare-lines.tsx'
import { FoldedPart } from '../../components/folded-part.tsx'
import { Story } from '../../components/story/story.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { LineSkeletons } from '../../ui/layout/skeletons.tsx'
import { StatusBadge } from '../../ui/layout/status-badge.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { LegStrip } from './leg-strip.tsx'
import { MovePassenger } from './move-passenger.tsx'
import { OccupantFacts } from './occupant-facts.tsx'
import styles from './seat-dialog.module.css'
import { fullPriceText, typeText } from '../../components/seat-map/seat-text.ts'
import { stretchText } from './trip-times.ts'

interface SeatStoryProps {
  scheduleId: number
  seatNumber: string
}

interface Props {
  sheet: SeatSheet
  seat: SheetSeat
  /** Of the trip, for which a free seat's price is told. */
  part: Journey
  /** For that part; null where it is not sold. */
  fares: JourneyFares | null
  onClose: () => void
}

/** Who sits on a seat, stretch by stretch of the trip, and where it is free. Spec §2, Seat Management */
export function SeatPanel({ sheet, seat, part, fares, onClose }: Props) {
  const { scheduleId, nodes } = sheet
  const { data, isError, isFetching, refetch } = trpc.seat.occupants.useQuery({
    scheduleId,
    seatId: seat.id,
  })
  const lastNode = nodes.length - 1
  return (
    <FormDialog title={`Seat ${seat.number}`} dirty={false} onClose={onClose}>
      <div className="form-grid">
        <p className={styles.dimmed}>
          {typeText(seat, seat.kind === 'SLEEPER')}, {fullPriceText(seat)}
        </p>
        <LegStrip seat={seat} lastNode={lastNode} />
        {isError && !data && (
          <div role="alert" className={styles.head}>
            Failed to load seat data
            <Button variant="outline" loading={isFetching} onClick={() => void refetch()}>
              Retry
            </Button>
          </div>
        )}
        {!data && !isError && <LineSkeletons label="Loading passengers..." />}
        {data && (
          <ul className={`plain-list ${styles.parts}`}>
            {partsOf(seat, lastNode).map((part) => (
              <Part
                key={part.from}
                part={part}
                sheet={sheet}
                seat={seat}
                occupant={data.find((one) => one.bookingId === part.use?.bookingId)}
                onMoved={onClose}
              />
            ))}
          </ul>
        )}
        {statusOn(seat, part) === 'AVAILABLE' && <SeatPrice {...{ sheet, seat, part, fares }} />}
        <SeatStory scheduleId={scheduleId} seatNumber={seat.number} />
      </div>
    </FormDialog>
  )
}

/** How the price of a free seat comes about, for the part of the trip that is shown. decisions/0078 */
function SeatPrice({ sheet, seat, part, fares }: Omit<Props, 'onClose'>) {
  return (
    <FoldedPart title={`How the price comes about, ${stretchText(sheet.nodes, part)}`}>
      {() =>
        fares === null ? (
          <p className={styles.dimmed}>{CLOSED_MESSAGES.notSold}.</p>
        ) : (
          <FareLines lines={fares.linesOf(seat)} total={fares.fareOf(seat)} />
        )
      }
    </FoldedPart>
  )
}

interface PartProps extends Pick<Props, 'sheet' | 'seat'> {
  part: SeatPart
  occupant: Occupant | undefined
  onMoved: () => void
}

function Part({ part, sheet, seat, occupant, onMoved }: PartProps) {
  const status = part.use?.status ?? 'AVAILABLE'
  return (
    <li className={styles.part} data-status={status}>
      <div className={styles.head}>
        <h3 className={styles.stretch}>{stretchText(sheet.nodes, part)}</h3>
        <StatusBadge status={status} />
      </div>
      {part.use?.blockReason && <p className={styles.words}>Blocked: {part.use.blockReason}</p>}
      {occupant && (
        <>
          <OccupantFacts occupant={occupant} />
          <MovePassenger {...{ sheet, seat, occupant, onMoved }} />
        </>
      )}
    </li>
  )
}

/** What happened to a seat of a trip, asked for once its title is pressed. guide/invariants.md, I15 */
function SeatStory(props: SeatStoryProps) {
  return <FoldedPart title="Story of this seat">{() => <StoryOfSeat {...props} />}</FoldedPart>
}

function StoryOfSeat(seat: SeatStoryProps) {
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
