import { useEffect } from 'react'

/** Keeps the screen lit while a part is shown, where the device lets a page do so (https, a recent browser). */
export function useScreenKeptOn(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | undefined
    let left = false
    const ask = async () => {
      try {
        const given = await navigator.wakeLock.request('screen')
        if (left) await given.release()
        else lock = given
      } catch {
        // A battery that runs low refuses it: the ticket shows all the same.
      }
    }
    // Whoever looks at something else meanwhile loses it.
    const again = () => {
      if (document.visibilityState === 'visible') void ask()
    }
    void ask()
    document.addEventListener('visibilitychange', again)
    return () => {
      left = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [])
}
