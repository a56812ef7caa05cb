import { Link } from 'react-router-dom'
import type { MasterSummary } from '../../../../domain/schedule/schedule-filter.ts'
import type { ServiceDay } from '../../../../domain/time/calendar.ts'
import { counted } from '../../../components/trip/schedule-text.ts'
import { paths } from '../../../paths.ts'
import { masterText } from './master-text.ts'
import styles from './schedules.module.css'

interface Props {
  master: MasterSummary
  today: ServiceDay
}

/** `daily until Wed 31 Mar · 84 runs · next Sat 16 Jan`; the runs are a link to them. */
export function MasterLine({ master, today }: Props) {
  const { repeats, next } = masterText(master, today)
  return (
    <div className={`dimmed-note ${styles.repeats}`}>
      {`${repeats} · `}
      {master.runs > 0 && (
        <>
          <Link to={paths.admin.schedules({ master: String(master.id) })}>
            {counted(master.runs, 'run')}
          </Link>
          {' · '}
        </>
      )}
      {next}
    </div>
  )
}
