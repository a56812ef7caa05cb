import { Link } from 'react-router-dom'
import { MOST_CHOSEN } from '../../../../domain/schedule/schedule-filter.ts'
import type { Schedule } from '../../../../domain/schedule/schedule.ts'
import { refusalText } from '../../../api/server-errors.ts'
import { trpc } from '../../../api/trpc.ts'
import { counted } from '../../../components/trip/schedule-text.ts'
import { paths } from '../../../paths.ts'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { toastError } from '../../../ui/overlay/toasts.ts'
import type { TimetableView } from '../list/use-timetable-view.ts'
import styles from './chosen-bar.module.css'
import type { TripSelection } from '../list/use-trip-selection.ts'

/** What is asked before it is done to the chosen trips. */
export type ChosenAct = 'stop' | 'resume' | 'copy'

interface Props {
  view: TimetableView
  chosen: TripSelection
  /** Those of the page. */
  rows: readonly Schedule[]
  /** On all pages. */
  total: number
  onAct: (act: ChosenAct) => void
}

/** How many trips are chosen, all of the page or all that are found; and what can be done with them. */
export function ChosenBar({ view, chosen, rows, total, onAct }: Props) {
  const count = chosen.ids.length
  const here = rows.filter(({ id }) => chosen.isChosen(id)).length
  const all = rows.length > 0 && here === rows.length
  return (
    <section className={`framed ${styles.bar}`} aria-label="Chosen trips">
      <div className={styles.line}>
        <label className={styles.page}>
          <input
            type="checkbox"
            checked={all}
            ref={(box) => {
              if (box) box.indeterminate = !all && here > 0
            }}
            onChange={() =>
              chosen.choose(
                rows.map(({ id, scheduleDate: date }) => ({ id, date })),
                !all,
              )
            }
          />
          All of this page
        </label>
        {all && total > rows.length && <AllFound {...{ view, chosen, total }} />}
        <output className={styles.count}>{`${count} chosen`}</output>
        {count > 0 && (
          <Button variant="quiet" onClick={chosen.clear}>
            Choose none
          </Button>
        )}
      </div>
      {count > 0 && <ChosenActs chosen={chosen} onAct={onAct} />}
    </section>
  )
}

/** All that filter and search find, on every page. */
function AllFound({ view, chosen, total }: Pick<Props, 'view' | 'chosen' | 'total'>) {
  const { client } = trpc.useUtils()
  const most = Math.min(total, MOST_CHOSEN)
  const words =
    total > most ? `Choose the first ${most} of ${total} found` : `Choose all ${total} found`
  const chooseAll = async () => {
    try {
      const found = await client.timetable.find.query(view.found)
      chosen.choose(found.trips, true)
    } catch (error) {
      toastError(refusalText(error, 'Failed to fetch data. Please try again later.'))
    }
  }
  return (
    <Button variant="quiet" onClick={() => void chooseAll()}>
      {words}
    </Button>
  )
}

function ChosenActs({ chosen, onAct }: Pick<Props, 'chosen' | 'onAct'>) {
  const [from, to] = [chosen.days[0], chosen.days.at(-1)]
  const trips = chosen.ids.join('-')
  const name = counted(chosen.ids.length, 'chosen trip')
  return (
    <fieldset className={`wrap-row ${styles.acts}`} aria-label={`What to do with ${name}`}>
      <Link className={buttonClass('outline')} to={paths.admin.fareTrips({ from, to, trips })}>
        Change their fares
      </Link>
      <Button variant="outline" onClick={() => onAct('copy')}>
        Copy
      </Button>
      <Button variant="outline" onClick={() => onAct('stop')}>
        Stop sales
      </Button>
      <Button variant="outline" onClick={() => onAct('resume')}>
        Sell again
      </Button>
    </fieldset>
  )
}
