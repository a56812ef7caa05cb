import RefreshCw from 'lucide-react/icons/refresh-cw'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeX from 'lucide-react/icons/volume-x'
import { useState } from 'react'
import { headcount } from '../../domain/boarding/check-in-list.ts'
import type { CheckInList } from '../../domain/boarding/check-in-list.ts'
import { formatTime } from '../../domain/time/format-date-time.ts'
import { useZone } from '../api/use-site.ts'
import { BoardingCount } from '../components/boarding-count.tsx'
import { noneText } from '../components/trip/none-text.ts'
import { IconButton } from '../ui/controls/button.tsx'
import styles from './check-in-bar.module.css'
import { setSound, isSoundOn } from './signals.ts'

interface Props {
  list: CheckInList
  /** The server cannot be reached: what is shown is this device's own. */
  offline: boolean
  waiting: number
  refreshing: boolean
  onRefresh: () => void
}

const ticksWait = (waiting: number): string =>
  waiting === 1 ? '1 tick waits to be sent' : `${waiting} ticks wait to be sent`

/** How many are on board, the time of the list, and how many ticks are not sent yet. */
export function CheckInBar({ list, offline, waiting, refreshing, onRefresh }: Props) {
  const time = formatTime(list.readAt, useZone())
  const { all, boarded } = headcount(list)
  const [sound, setSoundShown] = useState(isSoundOn)
  const turn = () => {
    setSound(!sound)
    setSoundShown(!sound)
  }
  return (
    <div className={styles.bar}>
      <BoardingCount all={all} boarded={boarded} none={noneText('passengers', list)}>
        <output className={styles.version} data-offline={offline}>
          {offline ? `Offline: list of ${time}` : `List of ${time}`}
          {waiting > 0 && ` · ${ticksWait(waiting)}`}
        </output>
      </BoardingCount>
      <div className={styles.acts}>
        <IconButton aria-label="Refresh" aria-busy={refreshing} onClick={onRefresh}>
          <RefreshCw size={20} aria-hidden="true" />
        </IconButton>
        <IconButton aria-label="Sound" aria-pressed={sound} onClick={turn}>
          {sound ? (
            <Volume2 size={20} aria-hidden="true" />
          ) : (
            <VolumeX size={20} aria-hidden="true" />
          )}
        </IconButton>
      </div>
    </div>
  )
}
