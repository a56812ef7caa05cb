import type { ApiKey } from '../../../../domain/account/api-key.ts'
import { formatDate, formatStamp, formatTime } from '../../../../domain/time/format-time.ts'
import { useZone } from '../../../api/zone.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { StatusBadge } from '../../../ui/layout/status-badge.tsx'
import { beginningOf, keyStatusOf } from './api-key-text.ts'
import styles from './api-keys.module.css'

interface Props {
  apiKey: ApiKey
}

/** How its token begins, who made it and when. */
export function KeyOrigin({ apiKey }: Props) {
  const zone = useZone()
  return (
    <>
      <code className={styles.code}>{beginningOf(apiKey)}</code> by {apiKey.maker.name},{' '}
      <span className={styles.whole}>{formatDate(apiKey.createdAt, zone)}</span>
    </>
  )
}

/** When it was last used, to the minute. */
export function KeyUse({ apiKey }: Props) {
  const zone = useZone()
  const { lastUsedAt } = apiKey
  if (lastUsedAt === null) return 'Never'
  return (
    <>
      <span className={styles.whole}>{formatDate(lastUsedAt, zone)},</span>{' '}
      <span className={styles.whole}>{formatTime(lastUsedAt, zone)}</span>
    </>
  )
}

/** The last day on which it works. */
export function KeyEnd({ apiKey: { lastDay } }: Props) {
  const words = lastDay === null ? 'No end' : formatDate(Date.parse(lastDay), 'UTC')
  return <span className={styles.whole}>{words}</span>
}

/** Whether it works; if it was revoked, when and by whom. */
export function KeyStatus({ apiKey }: Props) {
  const zone = useZone()
  const { revoked } = apiKey
  return (
    <>
      <StatusBadge status={apiKey.status} {...keyStatusOf(apiKey)} />
      {revoked && (
        <div className={styles.words}>
          {formatStamp(revoked.at, zone)}
          {revoked.by !== null && ` by ${revoked.by}`}
        </div>
      )}
    </>
  )
}

/** Ends it, unless that has happened. */
export function KeyEnding({ apiKey, onRevoke }: Props & { onRevoke: (key: ApiKey) => void }) {
  if (apiKey.status === 'REVOKED') return null
  return (
    <Button variant="outline" aria-label={`Revoke ${apiKey.name}`} onClick={() => onRevoke(apiKey)}>
      Revoke
    </Button>
  )
}
