import { Link } from 'react-router-dom'
import { formatRupees } from '../../domain/money.ts'
import { CASH_KINDS, sumDrawers } from '../../domain/report/day-close.ts'
import type { CashDrawer, CashKind, CashSum } from '../../domain/report/day-close.ts'
import { Money } from '../components/money.tsx'
import { paths } from '../paths.ts'
import { TitledSection } from '../ui/layout/titled-section.tsx'
import { PlainTable } from '../ui/list/plain-table.tsx'
import styles from './day-close.module.css'
import type { DayCloseView } from './use-day-close-view.ts'

/** What each has in the drawer, with a link to their own list; under 768 px the sums are below the name. */
export function DrawerTable({
  agents,
  view,
}: {
  agents: readonly CashDrawer[]
  view: DayCloseView
}) {
  const date = view.date === view.today ? undefined : view.date
  return (
    <TitledSection size="small" title="By agent">
      <PlainTable
        label="By agent"
        head={
          <>
            <th scope="col">Agent</th>
            {['Sold', 'Refunded', 'Voided'].map((name) => (
              <th key={name} scope="col" data-numeric="true" className={styles.whereWide}>
                {name}
              </th>
            ))}
            <th scope="col" data-numeric="true">
              Cash due
            </th>
          </>
        }
        foot={
          <>
            <th scope="row">Total</th>
            <Sums day={sumDrawers(agents)} />
          </>
        }
      >
        {agents.map((agent) => (
          <tr key={agent.agentId}>
            <th scope="row">
              <Link
                className={`touch-link ${styles.link}`}
                to={paths.dayClose({ date, agent: String(agent.agentId) })}
              >
                {agent.agentName}
              </Link>
              <span className={`dimmed-line ${styles.whereNarrow}`}>{madeOf(agent)}</span>
            </th>
            <Sums day={agent} to={(kind) => view.linkToKind(kind, agent.agentId)} />
          </tr>
        ))}
      </PlainTable>
    </TitledSection>
  )
}

type Summed = ReturnType<typeof sumDrawers>

const madeOf = ({ sold, refunded, voided }: Summed): string =>
  [
    `Sold ${formatRupees(sold.amountPaise)}`,
    `refunded ${formatRupees(refunded.amountPaise)}`,
    `voided ${formatRupees(voided.amountPaise)}`,
  ].join(', ')

interface SumsProps {
  day: Summed
  /** Where the movements of a kind are listed; left out where nothing leads there. */
  to?: (kind: CashKind) => string
}

function Sums({ day: { sold, refunded, voided, cashDuePaise }, to }: SumsProps) {
  const sums = { SALE: sold, REFUND: refunded, VOID: voided }
  return (
    <>
      {CASH_KINDS.map((kind) => (
        <td key={kind} data-numeric="true" className={styles.whereWide}>
          <SumLink {...sums[kind]} to={to?.(kind)} />
        </td>
      ))}
      <td data-numeric="true">
        <strong>
          <Money paise={cashDuePaise} />
        </strong>
      </td>
    </>
  )
}

/** A sum that leads to what it adds up; nothing to lead to where there is none. */
function SumLink({ count, amountPaise, to }: CashSum & { to: string | undefined }) {
  if (count === 0 || to === undefined) return <Money paise={amountPaise} />
  return (
    <Link className={`touch-link ${styles.link}`} to={to}>
      <Money paise={amountPaise} />
    </Link>
  )
}
