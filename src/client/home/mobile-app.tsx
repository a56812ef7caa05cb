import { use, useEffect, useState } from 'react'
import { Button } from '../ui/controls/button.tsx'
import { SiteTitle } from '../ui/layout/site-title.ts'
import styles from './home.module.css'

interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

const canPrompt = (event: Event): event is InstallEvent => 'prompt' in event

/** How to install the site on the phone's home screen: there is no store, the site itself is the app. Spec §2, Home */
export function MobileApp() {
  const name = use(SiteTitle)
  const install = useInstall()
  const [explained, setExplained] = useState(false)
  return (
    <section className={styles.app} aria-labelledby="mobile-app">
      <div>
        <h2 id="mobile-app" className={styles.title}>
          {name} on your phone
        </h2>
        <p className={styles.appText}>
          There is no app to download: this site is the app. Put it on your home screen, and it
          opens from there like any other.
        </p>
        <Button variant="outline" onClick={() => (install ? void install() : setExplained(true))}>
          Add to home screen
        </Button>
        <output>
          {explained && (
            <span className={styles.appHint}>
              Open the menu of your browser (on an iPhone: Share) and choose “Add to home screen”.
            </span>
          )}
        </output>
      </div>
      <TicketOnPhone />
    </section>
  )
}

/** The browser's own offer to install the site; undefined where it makes none (Safari, Firefox, already installed). */
function useInstall(): (() => Promise<void>) | undefined {
  const [offer, setOffer] = useState<InstallEvent>()
  useEffect(() => {
    const keep = (event: Event) => {
      if (!canPrompt(event)) return
      event.preventDefault()
      setOffer(event)
    }
    window.addEventListener('beforeinstallprompt', keep)
    return () => window.removeEventListener('beforeinstallprompt', keep)
  }, [])
  if (!offer) return undefined
  return async () => {
    await offer.prompt()
    setOffer(undefined)
  }
}

/** Our drawing of a ticket on a phone; decoration only. */
function TicketOnPhone() {
  return (
    <svg className={styles.phone} viewBox="0 0 200 240" aria-hidden="true">
      <rect x="40" y="8" width="120" height="232" rx="18" fill="#172124" />
      <rect x="47" y="16" width="106" height="224" rx="11" fill="#f5f3ee" />
      <rect x="84" y="21" width="32" height="6" rx="3" fill="#172124" />
      <path
        fill="#fff"
        d="M62 40h76a6 6 0 0 1 6 6v60a7 7 0 0 0 0 14v82a6 6 0 0 1-6 6H62a6 6 0 0 1-6-6v-82a7 7 0 0 0 0-14V46a6 6 0 0 1 6-6z"
      />
      <path d="M66 113h68" stroke="#dedad0" strokeWidth="2" strokeDasharray="5 5" />
      <rect x="66" y="52" width="40" height="7" rx="3.5" fill="#0b5b60" />
      <rect x="66" y="67" width="66" height="5" rx="2.5" fill="#cfe8e6" />
      <rect x="66" y="78" width="52" height="5" rx="2.5" fill="#cfe8e6" />
      <circle cx="124" cy="92" r="8" fill="#ffb224" />
      <rect x="66" y="130" width="46" height="7" rx="3.5" fill="#0b5b60" />
      <rect x="66" y="145" width="68" height="5" rx="2.5" fill="#cfe8e6" />
      <rect x="66" y="164" width="32" height="26" rx="5" fill="#ffe4b0" />
      <rect x="74" y="174" width="16" height="6" rx="3" fill="#8a4b00" />
      <rect x="106" y="168" width="28" height="5" rx="2.5" fill="#cfe8e6" />
      <rect x="106" y="180" width="20" height="5" rx="2.5" fill="#cfe8e6" />
    </svg>
  )
}
