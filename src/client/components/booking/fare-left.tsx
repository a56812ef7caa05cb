import { sumPaise } from '../../../domain/money.ts'
import type { CancelledSeat } from '../../../domain/payment/cancellation.ts'
import { Money } from '../money.tsx'

/** Of a refund that is computed line by line: the fares, and what has gone back of them for worse seats. domain.md §6 */
export function FareLeft({ seats }: { seats: readonly CancelledSeat[] }) {
  const downgradePaise = sumPaise(seats.map((seat) => seat.downgradePaise))
  return (
    <>
      <dt>Base fare</dt>
      <dd>
        <Money paise={sumPaise(seats.map((seat) => seat.basePaise)) + downgradePaise} />
      </dd>
      {downgradePaise > 0 && (
        <>
          <dt>Back before, for a worse seat</dt>
          <dd>
            <Money paise={-downgradePaise} />
          </dd>
        </>
      )}
    </>
  )
}

/** What the payment company had refunded before, and is not refunded again. */
export function OutsideRefund({ seats }: { seats: readonly CancelledSeat[] }) {
  const outsidePaise = sumPaise(seats.map((seat) => seat.outsidePaise))
  if (outsidePaise === 0) return null
  return (
    <>
      <dt>Refunded before</dt>
      <dd>
        <Money paise={-outsidePaise} />
      </dd>
    </>
  )
}
