import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { inContext } from '../api/server-errors.ts'
import { dropSession } from '../api/session-store.ts'
import { toastError } from '../ui/overlay/toasts.ts'
import { trpc } from '../api/trpc.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/controls/button.tsx'
import { lazyOrNothing } from '../ui/lazy-or-nothing.ts'
import styles from './profile.module.css'
import { RevokeKeysField, useRevokeApiKeys } from './also-revoke-keys.tsx'

/** Below what is first in sight: no page waits for its code. */
const DeviceList = lazyOrNothing(async () => (await import('./device-list.tsx')).DeviceList)

/** Ends this session and all others; who has API keys is asked about them first. */
function LogOutEverywhere() {
  const navigate = useNavigate()
  const keys = useRevokeApiKeys()
  const [asking, setAsking] = useState(false)
  const { mutateAsync, isPending } = trpc.user.logOutEverywhere.useMutation()
  const logOut = async () => {
    try {
      await mutateAsync({ revokeApiKeys: keys.revoked })
      dropSession()
      await navigate(paths.home())
    } catch (error) {
      toastError(inContext('Logout failed', error) ?? 'Logout failed')
    }
  }
  if (!asking) {
    const start = async () => ((await keys.count()) > 0 ? setAsking(true) : logOut())
    return (
      <Button variant="outline" loading={isPending} onClick={() => void start()}>
        Log out everywhere
      </Button>
    )
  }
  return (
    <div className={styles.asking}>
      <RevokeKeysField keys={keys} />
      <div className={`wrap-row ${styles.buttons}`}>
        <Button variant="outline" onClick={() => setAsking(false)}>
          Cancel
        </Button>
        <Button loading={isPending} onClick={() => void logOut()}>
          Log out everywhere
        </Button>
      </div>
    </div>
  )
}

/** Where somebody is signed in, and how to end that: here and there, or everywhere for a lost phone. */
export function Devices() {
  return (
    <section className={styles.card} aria-labelledby="devices">
      <div className={styles.row}>
        <div className={styles.words}>
          <h2 id="devices" className={styles.title}>
            Your devices
          </h2>
          <p className={styles.text}>Lost a phone? Sign out there and everywhere else, at once.</p>
        </div>
        <LogOutEverywhere />
      </div>
      <Suspense>
        <DeviceList />
      </Suspense>
    </section>
  )
}
