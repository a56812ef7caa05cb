import { useEffect, useState } from 'react'

interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

const canPrompt = (event: Event): event is InstallEvent => 'prompt' in event

/** The browser's own offer to install the site; undefined where it makes none (Safari, Firefox, already installed). */
export function useInstall(): (() => Promise<void>) | undefined {
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
