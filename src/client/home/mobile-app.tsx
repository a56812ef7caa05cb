import { useState } from 'react'
import { Button } from '../ui/controls/button.tsx'
import { TicketOnPhone } from './ticket-on-phone.tsx'
import styles from './home.module.css'
import { useInstall } from './install.ts'

/** How to have Farebox on the phone's home screen: there is no store, the site itself is the app. Spec §2, Home */
export function MobileApp() {
  const install = useInstall()
  const [explained, setExplained] = useState(false)
  return (
    <section className={styles.app} aria-labelledby="mobile-app">
      <div className={styles.appInner}>
        <div>
          <h2 id="mobile-app" className={styles.title}>
            Farebox on your phone
          </h2>
          <p className={styles.appText}>
            There is no app to download: this site is the app. Put it on your home screen, and it
            opens from there like any other.
          </p>
          <Button variant="outline" onClick={() => (install ? void install() : setExplained(true))}>
            Add to home screen
          </Button>
          <output className={styles.appHint}>
            {explained &&
              'Open the menu of your browser (on an iPhone: Share) and choose “Add to home screen”.'}
          </output>
        </div>
        <TicketOnPhone />
      </div>
    </section>
  )
}
