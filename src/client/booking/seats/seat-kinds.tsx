import { Fragment, useEffect } from 'react'
import { flushSync } from 'react-dom'
import type { SeatMap } from '../../../domain/booking/seat-map.ts'
import {
  fareOn,
  faresOfSeats,
  kindOn,
  refusedKinds,
  tooManyOfKind,
} from '../../../domain/booking/seat-kinds.ts'
import type { Concessions, KindErrors } from '../../../domain/booking/seat-kinds.ts'
import { formatRupees, sumPaise } from '../../../domain/money.ts'
import { joinList } from '../../../domain/text/join-list.ts'
import { fieldErrors } from '../../api/server-errors.ts'
import { kindOptions, kindValue } from '../../components/seat-map/kind-options.ts'
import { countSeats } from '../../components/seat-map/seat-names.ts'
import { createStore } from '../../ui/create-store.ts'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { focusAtWhoTravels } from './focus-at-who-travels.ts'
import { HerBooking, SeatGender } from './seat-genders.tsx'
import { selectedSeats } from './seat-selection.ts'
import styles from './seat-kinds.module.css'
import { SeatPoints } from './seat-points.tsx'
import { readSelection, updateSelection, useStoredSelection } from './seat-selection-store.ts'
import type { StoredSelection } from './seat-selection-store.ts'
import { NOTHING_REFUSED, refusedGendersStore } from './who-sits.ts'

/** What the server has refused, until another kind is chosen. */
const refusedErrors = createStore<KindErrors>({})

const GONE = 'What was chosen before is not offered now: this is the full fare.'

/** `Less for Child and Senior: say who travels on each seat.` */
const lessFor = ({ concessions }: SeatMap): string =>
  `Less for ${joinList(concessions.map(({ label }) => label))}: say who travels on each seat.`

/** What is wrong with the kinds of the chosen seats, as far as the map tells. */
function errorsOf(map: SeatMap, { seatIds, kinds = {} }: StoredSelection): KindErrors {
  const chosen = selectedSeats({ seatIds }, map.seats)
  const gone = chosen.filter(
    (seat) => kinds[seat.id] !== undefined && kindOn(map, seat, kinds) === undefined,
  )
  return {
    ...Object.fromEntries(gone.map(({ id }) => [id, GONE])),
    ...tooManyOfKind(map, chosen, kinds),
  }
}

/** What is chosen besides the seats: who sits on them, and where one gets on and off. */
export function BesideTheMap({ map }: { map: SeatMap }) {
  return (
    <div className={styles.beside}>
      <WhoTravels map={map} />
      <SeatPoints map={map} />
    </div>
  )
}

/** Who is to sit on each chosen seat, where some pay less or it matters who sits there; kept as the seats are. decisions/0078, decisions/0079 */
function WhoTravels({ map }: { map: SeatMap }) {
  const { scheduleId } = map
  const stored = useStoredSelection(scheduleId)
  const refused = refusedErrors.use()
  useEffect(
    () => () => {
      refusedErrors.set({})
      refusedGendersStore.set(NOTHING_REFUSED)
    },
    [],
  )
  const { kinds = {} } = stored
  const chosen = selectedSeats(stored, map.seats)
  const hasKinds = map.concessions.length > 0
  if (!(hasKinds || map.asksGender)) return null
  if (chosen.length === 0) return hasKinds && <p className={styles.less}>{lessFor(map)}</p>
  const errors = { ...errorsOf(map, stored), ...refused }
  const options = kindOptions(map)
  const choose = (seatId: number, value: string) => {
    const { [seatId]: _before, ...others } = kinds
    updateSelection(scheduleId, {
      kinds: value === '' ? others : { ...others, [seatId]: Number(value) },
    })
    refusedErrors.set({})
  }
  return (
    <fieldset className={styles.kinds}>
      <legend className={styles.legend}>Who travels?</legend>
      {chosen.map((seat) => (
        <Fragment key={seat.id}>
          {map.asksGender && <SeatGender map={map} seat={seat} />}
          {hasKinds && (
            <SelectField
              label={`Seat ${seat.number}, ${formatRupees(fareOn(map, seat, kinds))}`}
              options={options}
              value={kindValue(map, seat, kinds)}
              error={errors[seat.id]}
              onChange={(value) => choose(seat.id, value)}
            />
          )}
        </Fragment>
      ))}
      {map.asksGender && <HerBooking map={map} />}
      {hasKinds && (
        <output className="dimmed-line">
          {countSeats(chosen.length)}, {formatRupees(sumPaise(faresOfSeats(map, chosen, kinds)))}
        </output>
      )}
    </fieldset>
  )
}

/** Whether there are too many of a kind: then one is led to it. */
export function hasTooManyOfKind(map: SeatMap): boolean {
  const { seatIds, kinds = {} } = readSelection(map.scheduleId)
  const tooMany = tooManyOfKind(map, selectedSeats({ seatIds }, map.seats), kinds)
  if (Object.keys(tooMany).length === 0) return false
  focusAtWhoTravels()
  return true
}

/** Whether the server has refused a kind: then one is led to it, and nothing is lost. */
export function isKindRefused(error: unknown, sent: Concessions): boolean {
  const errors = refusedKinds(fieldErrors(error), sent)
  if (Object.keys(errors).length === 0) return false
  flushSync(() => refusedErrors.set(errors))
  focusAtWhoTravels()
  return true
}
