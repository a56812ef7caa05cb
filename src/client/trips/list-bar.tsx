import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { PassengerList } from '../../domain/boarding/passenger-list.ts'
import { useZone } from '../api/zone.ts'
import { BoardingCount } from '../components/boarding-count.tsx'
import { Button } from '../ui/controls/button.tsx'
import styles from './list-bar.module.css'
import { countsOf } from './marks.ts'
import { csvFileName, passengersCsv } from './passengers-csv.ts'
import { saveFile } from '../ui/save-file.ts'
import { versionOf } from './version.ts'

interface Props {
  list: PassengerList
  refreshing: boolean
  /** The last attempt to read it anew failed: what is shown may be old. */
  failed: boolean
  onRefresh: () => void
}

/** How many are on board, of which version that is, and the ways to take the list along. */
export function ListBar({ list, refreshing, failed, onRefresh }: Props) {
  const version = versionOf(list.readAt, useZone())
  const { all, boarded, noShows } = countsOf(list.stops.flatMap((stop) => stop.passengers))
  const save = () => saveFile(csvFileName(list, version.time), passengersCsv(list), 'text/csv')
  return (
    <div className={styles.bar}>
      <BoardingCount all={all} boarded={boarded} noShows={noShows}>
        <span className={styles.version} data-failed={failed}>
          <output>{failed && 'Could not be refreshed. '}</output>Version of {version.time}
          <span className={styles.onPaper}>, {version.day}</span>
        </span>
      </BoardingCount>
      <div className={styles.acts}>
        <Button variant="outline" onClick={onRefresh}>
          <RefreshCw size={18} aria-hidden="true" data-turning={refreshing} />
          Refresh
        </Button>
        <Button variant="outline" onClick={() => window.print()}>
          <Printer size={18} aria-hidden="true" />
          Print
        </Button>
        <Button variant="outline" onClick={save}>
          <Download size={18} aria-hidden="true" />
          CSV
        </Button>
      </div>
    </div>
  )
}
