import { useSyncExternalStore } from 'react'
import { Icon } from './icon.tsx'
import styles from './offline-note.module.css'

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Says at the bottom edge that the device is offline, for as long as it is; moves nothing else. */
export function OfflineNote() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
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
