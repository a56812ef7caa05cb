import type { OwnSession } from '../../domain/account/user.ts'
import { formatMoment } from '../../domain/time/format-date-time.ts'
import { serverMessage } from '../api/server-errors.ts'
import { useZone } from '../api/use-site.ts'
import { toastError, toastSuccess } from '../ui/overlay/toasts.ts'
import { trpc } from '../api/trpc.ts'
import { Button } from '../ui/controls/button.tsx'
import { ErrorState } from '../ui/layout/error-state.tsx'
import { LineSkeletons } from '../ui/layout/skeletons.tsx'
import { StatusBadge } from '../ui/layout/status-badge.tsx'
import styles from './device-list.module.css'

const UNKNOWN = 'Unknown device'

function Device({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const zone = useZone()
  const { device, network, beganAt, lastUsedAt, isThis } = session
  const name = device ?? UNKNOWN
  return (
    <li className={`spread-row ${styles.device}`}>
      <div className={styles.words}>
        <span className={styles.name}>
          {name} {isThis && <StatusBadge status="THIS" label="This device" tone="good" />}
        </span>
        <span className="dimmed-note">
          {network !== null && `Network ${network} · `}since {formatMoment(beganAt, zone)} · last
          used {formatMoment(lastUsedAt, zone)}
        </span>
      </div>
      {!isThis && (
        <Button
          variant="outline"
          aria-label={`Sign out ${name}, since ${formatMoment(beganAt, zone)}`}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}

/** The sessions of who is signed in, each with its end; this one ends by logging out. */
export function DeviceList() {
  const utils = trpc.useUtils()
  const sessions = trpc.auth.sessions.useQuery(undefined, {
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })
  const { mutateAsync } = trpc.auth.endSession.useMutation()
  const end = async ({ id, device }: OwnSession) => {
    try {
      await mutateAsync({ id })
      toastSuccess(`${device ?? UNKNOWN} is signed out`)
    } catch (error) {
      toastError(serverMessage(error) ?? 'Failed to sign the device out. Please try again.')
    }
    await utils.auth.sessions.invalidate()
  }
  if (sessions.isPending) return <LineSkeletons label="Loading your devices…" />
  if (sessions.data === undefined) {
    return (
      <ErrorState
        message="Failed to load your devices. Please try again."
        retrying={sessions.isFetching}
        onRetry={() => void sessions.refetch()}
      />
    )
  }
  return (
    <ul className={`plain-list ${styles.list}`} aria-label="Where you are signed in">
      {sessions.data.map((session) => (
        <Device key={session.id} session={session} onEnd={() => void end(session)} />
      ))}
    </ul>
  )
}
