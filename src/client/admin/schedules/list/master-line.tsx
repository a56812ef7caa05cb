import { Link } from 'react-router-dom'
import type { MasterSummary } from '../../../../domain/schedule/schedule-filter.ts'
import { WEEKDAYS } from '../../../../domain/schedule/schedule-days.ts'
import type { ServiceDay } from '../../../../domain/time/calendar.ts'
import { counted, dayWords } from '../../../components/trip/schedule-text.ts'
import { paths } from '../../../paths.ts'
import styles from './schedules.module.css'

const DAILY = 7

function weekdaysText(weekdays: readonly number[]): string {
  if (weekdays.length === DAILY) return 'daily'
  return weekdays.map((weekday) => WEEKDAYS[weekday - 1]?.slice(0, 3) ?? '').join(', ')
}

/** What a master repeats: `daily until Wed 31 Mar`, and when it runs next; the runs themselves are a link. */
export function masterText(
  { weekdays, stopped, next, until }: MasterSummary,
  today: ServiceDay,
): { repeats: string; next: string } {
  const repeats = weekdaysText(weekdays)
  return {
    repeats: [
      until === null ? repeats : `${repeats} until ${dayWords(until, today)}`,
      ...(stopped ? ['makes no further trips'] : []),
    ].join(' · '),
    next: next === null ? 'no trip to come' : `next ${dayWords(next, today)}`,
  }
}

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
