import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { journeyFares } from '../../../domain/fare/journey-fares.ts'
import type { PricedSeat } from '../../../domain/fare/priced.ts'
import { blockActionFor, countSeatsOn } from '../../../domain/booking/seat-status.ts'
import { whySeatsStay } from '../../../domain/booking/seat-sheet.ts'
import type { SeatSheet, SheetSeat } from '../../../domain/booking/seat-sheet.ts'
import { useNow } from '../../ui/use-now.ts'
import { paths } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { SeatSamples } from '../../components/seat-map/seat-samples.tsx'
import { ChosenSeats } from './chosen-seats.tsx'
import { OfficeSeatMap } from './office-seat-map.tsx'
import { OfficeSeatList } from './office-seat-list.tsx'
import { partOf } from './use-trip-choice.ts'
import { SeatFigures } from './seat-figures.tsx'
import { lookOf } from '../../components/seat-map/seat-text.ts'
import styles from './seats.module.css'
import type { TripChoice } from './use-trip-choice.ts'
import type { Journey } from '../../../domain/schedule/journey.ts'
import type { TripNode } from '../../../domain/schedule/schedule.ts'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { boardingText, droppingText } from './trip-times.ts'

const SeatPanel = lazy(async () => ({ default: (await import('./seat-panel.tsx')).SeatPanel }))

/** The legend of the map, with counts for the part of the trip that is shown. */
function legendOf(sheet: SeatSheet, part: { from: number; to: number }, chosen: number) {
  const counts = countSeatsOn(sheet.seats, part)
  const unknown = sheet.seats.filter((seat) => lookOf(seat, part) === 'unknown').length
  return [
    { look: 'available', name: 'Available', count: counts.available },
    { look: 'booked', name: 'Booked', count: counts.booked },
    { look: 'reserved', name: 'Reserved', count: counts.reserved },
    ...(sheet.seats.some(({ forLadies }) => forLadies) ? [forLadiesEntry(sheet)] : []),
    ...(chosen > 0 ? [{ look: 'chosen', name: 'Selected', count: chosen }] : []),
    ...(unknown > 0 ? [{ look: 'unknown', name: 'Other', count: unknown }] : []),
  ]
}

const forLadiesEntry = ({ seats }: SeatSheet) => ({
  look: 'woman',
  name: 'For ladies',
  count: seats.filter(({ forLadies }) => forLadies).length,
})

/** What seats cost for a part of the trip as that was when it was read; null where it is not sold. */
const faresOf = (sheet: SeatSheet, part: { from: number; to: number }) =>
  journeyFares({ ...sheet, terms: sheet.fareTerms }, part, sheet.fareLimits, sheet.readAt)

/** The seats of a trip, as a map or a list: who sits there, and which are blocked. Spec §2, Seat Management; ux.md d8 */
export function SeatLayout({ sheet, choice }: { sheet: SeatSheet; choice: TripChoice }) {
  const lastNode = sheet.nodes.length - 1
  const part = partOf(choice, lastNode)
  const fares = faresOf(sheet, part)
  const fareOf = (seat: PricedSeat) => fares?.fareOf(seat) ?? null
  const stay = whySeatsStay(sheet, useNow())
  const [pickedIds, pick] = useState<readonly number[]>([])
  const [openId, open] = useState<number>()
  // Sold meanwhile: nothing to be done with it any more.
  const chosen = sheet.seats.filter(
    (seat) => pickedIds.includes(seat.id) && blockActionFor(seat) !== 'none',
  )
  const chosenIds = chosen.map((seat) => seat.id)
  const opened = sheet.seats.find((seat) => seat.id === openId)

  const toggle = ({ id }: SheetSeat) => {
    if (stay !== null) return
    pick(chosenIds.includes(id) ? chosenIds.filter((other) => other !== id) : [...chosenIds, id])
  }
  const act = (seat: SheetSeat) => (blockActionFor(seat) === 'none' ? open(seat.id) : toggle(seat))
  return (
    <>
      <SeatFigures sheet={sheet} part={part} />
      <div className={styles.bar}>
        <PartChoice nodes={sheet.nodes} part={part} onPart={choice.toPart} />
        <div className={`wrap-row ${styles.ways}`}>
          <Link className={buttonClass('outline')} to={paths.passengerList(sheet.scheduleId)}>
            Passenger list
          </Link>
          <Button variant="outline" onClick={() => choice.toList(!choice.list)}>
            {choice.list ? 'Map view' : 'List view'}
          </Button>
        </div>
      </div>
      <div className={styles.legend}>
        <SeatSamples kind={sheet.seats[0]?.kind} entries={legendOf(sheet, part, chosen.length)} />
        <p className="dimmed-note">
          {stay === null
            ? 'Press a booked seat to see who sits there, others to block or unblock them.'
            : `${stay}. Press a booked seat to see who sat there.`}
        </p>
      </div>
      {choice.list ? (
        <OfficeSeatList
          {...{ seats: sheet.seats, part, lastNode, fareOf, chosenIds }}
          fixed={stay !== null}
          onToggle={toggle}
          onOpen={(seat) => open(seat.id)}
        />
      ) : (
        <OfficeSeatMap
          {...{ seats: sheet.seats, fixtures: sheet.fixtures, part, lastNode, fareOf, chosenIds }}
          fixed={stay !== null}
          onPick={act}
        />
      )}
      <ChosenSeats
        sheet={sheet}
        chosen={chosen}
        onDone={() => pick([])}
        onOpen={(seat) => open(seat.id)}
      />
      <Suspense>
        {opened && (
          <SeatPanel {...{ sheet, seat: opened, part, fares }} onClose={() => open(undefined)} />
        )}
      </Suspense>
    </>
  )
}

interface Props {
  nodes: readonly TripNode[]
  part: Journey
  onPart: (from: number, to: number) => void
}

/** The part of the trip whose seats are shown: one sold from A to B is free from B to C. */
function PartChoice({ nodes, part, onPart }: Props) {
  const option = (node: TripNode, label: string) => ({ value: String(node.node), label })
  return (
    <div className={styles.part}>
      <SelectField
        label="From"
        value={String(part.from)}
        options={nodes.slice(0, -1).map((node) => option(node, boardingText(node)))}
        onChange={(value) => onPart(Number(value), Math.max(part.to, Number(value) + 1))}
      />
      <SelectField
        label="To"
        value={String(part.to)}
        options={nodes
          .filter((node) => node.node > part.from)
          .map((node) => option(node, droppingText(node)))}
        onChange={(value) => onPart(part.from, Number(value))}
      />
    </div>
  )
}
