import ChevronRight from 'lucide-react/icons/chevron-right'
import type { Waiting } from '../../../../domain/report/today.ts'
import type { ServiceDay } from '../../../../domain/time/calendar.ts'
import { useZone } from '../../../api/use-site.ts'
import { CardLink } from '../../../ui/layout/card-link.tsx'
import { TitledSection } from '../../../ui/layout/titled-section.tsx'
import { waitingLines } from './waiting-lines.ts'
import styles from './waiting-list.module.css'

interface Props {
  waiting: Waiting
  /** Today. */
  day: ServiceDay
}

/** What waits for somebody, each line the way to it; what does not wait is not listed. decisions/0089 */
export function WaitingList({ waiting, day }: Props) {
  const lines = waitingLines(waiting, day, useZone())
  return (
    <TitledSection size="small" title="Waiting">
      {lines.length === 0 ? (
        <p className="dimmed-text">Nothing waits</p>
      ) : (
        <ul className="plain-list" aria-label="Waiting">
          {lines.map(({ words, note, to }) => (
            <li key={words} className={styles.line}>
              <span>
                <CardLink to={to}>{words}</CardLink>
                {note !== undefined && <span className="dimmed-line">{note}</span>}
              </span>
              <ChevronRight size={18} aria-hidden="true" />
            </li>
          ))}
        </ul>
      )}
    </TitledSection>
  )
}
