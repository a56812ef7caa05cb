import { formatRupees } from '../../../domain/money.ts'
import type { SwapDryRun } from '../../../domain/swap/swap-view.ts'
import { countLabel } from '../../ui/count-label.ts'
import { Tiles } from '../../ui/layout/tiles.tsx'

/** A plan in figures. */
export function PlanFigures({ plan }: { plan: SwapDryRun }) {
  const { seatings, conflicts, freed, downgradePaise, conflictPaise, messages } = plan
  const tickets = seatings.filter(({ isHold }) => !isHold)
  const moved = tickets.filter(({ changed }) => changed.length > 0)
  const refunds = downgradePaise + conflictPaise
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
