import type { SwapDryRun } from '../../../domain/swap/swap-view.ts'
import styles from './swap.module.css'
import { seatsNotPlanned } from './typed-seatings.ts'

interface Props {
  plan: SwapDryRun
  passengerId: number
  label: string
  /** The planned seat; null where there is none. */
  value: string | null
  onChoose: (seatNumber: string | null) => void
}

const NONE = ''

/** The id of somebody's seat in the list, for the map to lead there. */
export const seatChoiceId = (passengerId: number) => `seat-of-${passengerId}`

/** The seat that somebody gets: the plan's, any free one, or none. */
export function SeatChoiceField({ plan, passengerId, label, value, onChoose }: Props) {
  const offered = [...(value === null ? [] : [value]), ...seatsNotPlanned(plan)]
  return (
    <select
      id={seatChoiceId(passengerId)}
      className={styles.seatChoice}
      aria-label={label}
      value={value ?? NONE}
      onChange={({ currentTarget }) =>
        onChoose(currentTarget.value === NONE ? null : currentTarget.value)
      }
    >
      {offered.map((number) => (
        <option key={number} value={number}>
          {number}
        </option>
      ))}
      <option value={NONE}>No seat</option>
    </select>
  )
}
