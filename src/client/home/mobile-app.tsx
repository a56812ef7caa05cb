import { useState } from 'react'
import { Button } from '../ui/button.tsx'
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
            Put Farebox on your home screen and your tickets are one tap away.
          </p>
          <Button
            loudness="outline"
            onClick={() => (install ? void install() : setExplained(true))}
          >
            Download the app
          </Button>
          <output className={styles.appHint}>
            {explained &&
              'Open the menu of your browser (on an iPhone: Share) and choose “Add to home screen”. There is no store to go through.'}
          </output>
        </div>
        <TicketOnPhone />
      </div>
    </section>
  )
}
