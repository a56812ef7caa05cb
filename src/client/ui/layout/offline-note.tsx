import { useSyncExternalStore } from 'react'
import { createChanges } from '../create-store.ts'
import { Icon } from './icon.tsx'
import styles from './offline-note.module.css'

const changes = createChanges((notify) => {
  window.addEventListener('online', notify)
  window.addEventListener('offline', notify)
  return () => {
    window.removeEventListener('online', notify)
    window.removeEventListener('offline', notify)
  }
})

/** Says at the bottom edge that the device is offline, as long as it is; without a layout shift. */
export function OfflineNote() {
  const online = useSyncExternalStore(changes.subscribe, () => navigator.onLine)
  return (
    <output className={styles.place}>
      {!online && (
        <span className={styles.note}>
          <Icon name="offline" size={16} /> You are offline. What you see may be out of date.
        </span>
      )}
    </output>
  )
}
