import { amenityLabel, BUS_TYPE_LABELS } from '../../../domain/bus.ts'
import type { Bus } from '../../../domain/bus.ts'
import type { BusInput } from '../../../domain/bus.input.ts'
import { Button } from '../../ui/button.tsx'
import styles from './bus-form.module.css'

const fields: readonly { name: string; of: (bus: BusInput) => string }[] = [
  { name: 'Bus Name', of: (bus) => bus.busName },
  { name: 'Bus Number', of: (bus) => bus.busNumber },
  { name: 'Bus Type', of: (bus) => BUS_TYPE_LABELS[bus.busType] },
  { name: 'Total Seats', of: (bus) => String(bus.totalSeats) },
  { name: 'Operator', of: (bus) => bus.operatorName },
  {
    name: 'Amenities',
    of: (bus) => bus.busAmenities.map(amenityLabel).toSorted().join(', ') || 'none',
  },
]

interface Props {
  mine: BusInput
  theirs: Bus
  onKeepMine: () => void
  onTakeTheirs: (theirs: Bus) => void
}

/** What somebody else has saved meanwhile, beside what was typed; nothing is lost before one is chosen. ux.md d8 */
export function BusConflict({ mine, theirs, onKeepMine, onTakeTheirs }: Props) {
  const different = fields.filter(({ of }) => of(mine) !== of(theirs))
  return (
    <section className={styles.conflict} aria-label="Changed meanwhile">
      <table className={styles.compared}>
        <thead>
          <tr>
            <th scope="col">Differs</th>
            <th scope="col">Saved meanwhile</th>
            <th scope="col">Yours</th>
          </tr>
        </thead>
        <tbody>
          {different.map(({ name, of }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{of(theirs)}</td>
              <td>{of(mine)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.buttons}>
        <Button loudness="outline" onClick={() => onTakeTheirs(theirs)}>
          Take what was saved
        </Button>
        <Button loudness="outline" onClick={onKeepMine}>
          Keep mine
        </Button>
      </div>
    </section>
  )
}
