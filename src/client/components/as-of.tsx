import type { Instant } from '../../domain/time/calendar.ts'
import { formatMoment } from '../../domain/time/format-date-time.ts'
import { useZone } from '../api/use-site.ts'
import { Note } from '../ui/layout/note.tsx'
import styles from './as-of.module.css'

/** Says that the data shown is cached on this device, and its time. Nothing while the server answers. ux.md d7 */
export function AsOf({ at }: { at: Instant | undefined }) {
  const zone = useZone()
  if (at === undefined) return null
  return (
    <output className={styles.place}>
      <Note>
        Kept on this device, as of {formatMoment(at, zone)}. It is renewed with a connection.
      </Note>
    </output>
  )
}
