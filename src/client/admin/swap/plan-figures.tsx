import { formatRupees, sumPaise } from '../../../domain/money.ts'
import type { SwapDryRun } from '../../../domain/swap/swap-view.ts'
import { countLabel } from '../../ui/count-label.ts'
import { Tiles } from '../../ui/layout/tiles.tsx'
import { paidBackIn } from './chosen-trips.ts'
import type { ChosenTrips } from './chosen-trips.ts'

/** A plan in figures. */
export function PlanFigures({ plan, trips }: { plan: SwapDryRun; trips: ChosenTrips }) {
  const { seatings, conflicts, freed, downgradePaise, messages } = plan
  const tickets = seatings.filter(({ isHold }) => !isHold)
  const moved = tickets.filter(({ changed }) => changed.length > 0)
  const paidBack = paidBackIn(plan, trips).map(({ refundPaise }) => refundPaise)
  const refunds = downgradePaise + sumPaise(paidBack)
  return (
    <Tiles
      tiles={[
        {
          name: 'Keep a seat',
          value: countLabel(tickets.length),
          note: moved.length === 0 ? 'nobody moves' : `${countLabel(moved.length)} on another seat`,
        },
        {
          name: 'Without a seat',
          value: countLabel(conflicts.length),
          note: freed.length === 0 ? 'no hold ends' : `${countLabel(freed.length)} unpaid freed`,
          loud: conflicts.length > 0,
        },
        {
          name: 'Goes back',
          value: formatRupees(refunds),
          note: `${formatRupees(downgradePaise)} for lesser seats`,
        },
        {
          name: 'Messages',
          value: countLabel(messages.mail + messages.sms + messages.desk),
          note: `${countLabel(messages.mail)} by mail, ${countLabel(messages.sms)} by SMS, ${countLabel(messages.desk)} by hand`,
        },
      ]}
    />
  )
}
