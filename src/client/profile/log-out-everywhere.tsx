import { useNavigate } from 'react-router-dom'
import { inContext } from '../api/faults.ts'
import { dropSession } from '../api/session-store.ts'
import { toastError } from '../api/toasts.ts'
import { trpc } from '../api/trpc.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import styles from './profile.module.css'

/** Ends this session and all others, for a lost phone. */
export function LogOutEverywhere() {
  const navigate = useNavigate()
  const { mutateAsync, isPending } = trpc.user.logOutEverywhere.useMutation()
  const logOut = async () => {
    try {
      await mutateAsync()
      dropSession()
      await navigate(paths.home())
    } catch (error) {
      toastError(inContext('Logout failed', error) ?? 'Logout failed')
    }
  }
  return (
    <section className={styles.card} aria-labelledby="devices">
      <div className={styles.row}>
        <div>
          <h2 id="devices" className={styles.title}>
            Your devices
          </h2>
          <p className={styles.text}>Lost a phone? Sign out there and everywhere else, at once.</p>
        </div>
        <Button loudness="outline" loading={isPending} onClick={() => void logOut()}>
          Log out everywhere
        </Button>
      </div>
    </section>
  )
}
