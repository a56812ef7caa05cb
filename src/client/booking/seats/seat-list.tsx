import { useState } from 'react'
import { formatRupees } from '../../../domain/money.ts'
import type { Seat } from '../../../domain/seat/seat.ts'
import { canChoose } from './seat-selection.ts'
import { DECK_NAMES, LADY, seatPosition, seatState } from '../../components/seat-map/seat-names.ts'
import styles from './seat-list.module.css'

interface Props {
  seats: readonly Seat[]
  chosenIds: readonly number[]
  onToggle: (seat: Seat) => void
  onlyPaise: number | null
}

/** The same seats as a table: some people prefer it, and it fits the narrowest screens and 200 % zoom. ux.md d3 */
export function SeatList({ seats, chosenIds, onToggle, onlyPaise }: Props) {
  const [only, setOnly] = useState({ free: true, window: false, lower: false })
  const twoDecks = seats.some((seat) => seat.deck === 'UPPER')
  const shown = seats.filter(
    (seat) =>
      chosenIds.includes(seat.id) ||
      ((!only.free || canChoose(seat)) &&
        (!only.window || seat.window) &&
        (!only.lower || seat.deck === 'LOWER') &&
        (onlyPaise === null || seat.pricePaise === onlyPaise)),
  )
  const filter = (name: keyof typeof only, label: string) => (
    <label className={styles.filter}>
      <input
        type="checkbox"
        checked={only[name]}
        onChange={(event) => setOnly({ ...only, [name]: event.currentTarget.checked })}
      />
      {label}
    </label>
  )
  return (
    <div>
      <fieldset className={styles.filters} aria-label="Show only">
        {filter('free', 'Free seats')}
        {filter('window', 'Window')}
        {twoDecks && filter('lower', 'Lower deck')}
      </fieldset>
      <table className={styles.table}>
        <caption className="visually-hidden">Seats of this bus</caption>
        <thead>
          <tr>
            <th scope="col">Seat</th>
            <th scope="col">Where</th>
            <th scope="col" className={styles.right}>
              Price
            </th>
            <th scope="col">
              <span className="visually-hidden">Select</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((seat) => {
            const chosen = chosenIds.includes(seat.id)
            const free = chosen || canChoose(seat)
            return (
              <tr key={seat.id} data-chosen={chosen}>
                <th scope="row">{seat.number}</th>
                <td>
                  {twoDecks
                    ? `${DECK_NAMES[seat.deck]}, ${seatPosition(seat)}`
                    : seatPosition(seat)}
                  {seat.forLadies && <span className="dimmed-line">{LADY} For a woman</span>}
                </td>
                <td className={styles.right}>{formatRupees(seat.pricePaise)}</td>
                <td className={styles.right}>
                  <button
                    type="button"
                    className={`filled-choice ${styles.pick}`}
                    aria-pressed={chosen}
                    aria-disabled={!free}
                    onClick={() => onToggle(seat)}
                  >
                    {free ? (chosen ? 'Remove' : 'Select') : seatState(seat, chosen)}{' '}
                    <span className="visually-hidden">seat {seat.number}</span>
                  </button>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {shown.length === 0 && <p className={styles.none}>No seat fits these choices.</p>}
    </div>
  )
}
