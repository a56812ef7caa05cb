import type { Instant } from '../../domain/time/calendar.ts'
import { formatMoment } from '../../domain/time/format-time.ts'
import { useZone } from '../api/site.ts'
import { Note } from '../ui/layout/note.tsx'
import styles from './as-of.module.css'

/** Says that what is shown was kept on this device, and of when it is. Nothing while the server answers. ux.md d7 */
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
