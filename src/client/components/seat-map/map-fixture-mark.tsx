import { FIXTURE_LABELS } from '../../../domain/seat/seat.ts'
import type { MapFixture } from '../../../domain/seat/bus-layout.ts'
import { cellStyle } from './seat-geometry.ts'

interface Props {
  fixture: MapFixture
  className: string | undefined
}

/** A door, a toilet or a seat that is not sold, in its place among the seats. */
export function MapFixtureMark({ fixture, className }: Props) {
  const isStaff = fixture.kind === 'STAFF'
  return (
    <span className={className} data-fixture={fixture.kind} style={cellStyle(fixture)}>
      {isStaff ? 'Staff' : FIXTURE_LABELS[fixture.kind]}
      {isStaff && <span className="visually-hidden"> seat {fixture.number}, not for sale</span>}
    </span>
  )
}
