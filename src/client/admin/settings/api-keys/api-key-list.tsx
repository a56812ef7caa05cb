import { useState } from 'react'
import type { ApiKey } from '../../../../domain/account/api-key.ts'
import { formatDate, formatStamp, formatTime } from '../../../../domain/time/format-date-time.ts'
import { formatRecordDay } from '../../../../domain/time/format-record.ts'
import { useZone } from '../../../api/use-site.ts'
import { ROLE_NAMES, RoleBadge } from '../../../components/role-badge.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { StatusBadge } from '../../../ui/layout/status-badge.tsx'
import type { Tone } from '../../../ui/layout/status-badge.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { DataCards } from '../../../ui/list/data-cards.tsx'
import { PlainDataTable } from '../../../ui/list/plain-data-table.tsx'
import { useNarrow } from '../../../ui/style/use-narrow.ts'
import styles from './api-keys.module.css'

/** Keys with which scripts call. @param zone the operator's */
const apiKeyColumns = (
  zone: string,
  onRevoke: (key: ApiKey) => void,
): readonly Column<ApiKey>[] => [
  {
    header: 'Key',
    className: styles.key,
    cell: (apiKey) => (
      <>
        <div className={styles.name}>
          <span>{apiKey.name}</span> <RoleBadge role={apiKey.role} />
        </div>
        <div className={styles.words}>{origin(apiKey, zone)}</div>
      </>
    ),
    card: (apiKey) => ({
      title: apiKey.name,
      subtitle: origin(apiKey, zone),
      fields: [{ name: 'Role', value: <RoleBadge role={apiKey.role} /> }],
    }),
  },
  { header: 'Last used', cell: (apiKey) => lastUse(apiKey, zone) },
  { header: 'Last day', cell: lastDay },
  {
    header: 'Status',
    cell: ({ revoked, ...apiKey }) => (
      <>
        <StatusBadge status={apiKey.status} {...statusOf(apiKey)} />
        {revoked && (
          <div className={styles.words}>
            {formatStamp(revoked.at, zone)}
            {revoked.by !== null && ` by ${revoked.by}`}
          </div>
        )}
      </>
    ),
  },
  {
    header: 'Revoke',
    headerHidden: true,
    numeric: true,
    cell: (apiKey) =>
      apiKey.status === 'REVOKED' ? null : (
        <Button
          variant="outline"
          aria-label={`Revoke ${apiKey.name}`}
          onClick={() => onRevoke(apiKey)}
        >
          Revoke
        </Button>
      ),
    card: 'actions',
  },
]

/** The beginning of its token, to recognize it by; who made it and when. */
const origin = ({ id, maker, createdAt }: ApiKey, zone: string) => (
  <>
    <code className={styles.code}>{`fbx_${id}_…`}</code> by {maker.name},{' '}
    <span className={styles.whole}>{formatDate(createdAt, zone)}</span>
  </>
)

/** The last day on which it works. */
const lastDay = ({ lastDay: day }: ApiKey) => (
  <span className={styles.whole}>{day === null ? 'No end' : formatRecordDay(day)}</span>
)

/** Beside the sidebar a table needs so much. */
const MIN_TABLE_WIDTH = 1024

interface Props {
  keys: readonly ApiKey[]
  loading: boolean
  onRevoke: (key: ApiKey) => void
}

/** The keys; those that were revoked only when they are asked for. */
export function ApiKeyList({ keys, loading, onRevoke }: Props) {
  const narrow = useNarrow(MIN_TABLE_WIDTH)
  const columns = apiKeyColumns(useZone(), onRevoke)
  const [all, setAll] = useState(false)
  const revoked = keys.filter(({ status }) => status === 'REVOKED').length
  const shown = all ? keys : keys.filter(({ status }) => status !== 'REVOKED')
  const list = { label: 'API keys', columns, rows: shown }
  return (
    <>
      {shown.length === 0 && <p className={styles.words}>There is no key.</p>}
      {shown.length > 0 &&
        (narrow ? <DataCards {...list} loading={loading} /> : <PlainDataTable {...list} />)}
      {revoked > 0 && (
        <div className={styles.more}>
          <Button variant="quiet" onClick={() => setAll(!all)}>
            {all ? 'Hide revoked keys' : `Show revoked keys (${revoked})`}
          </Button>
        </div>
      )}
    </>
  )
}

/** When it was last used, to the minute. */
function lastUse({ lastUsedAt }: ApiKey, zone: string) {
  if (lastUsedAt === null) return 'Never'
  return (
    <>
      <span className={styles.whole}>{formatDate(lastUsedAt, zone)},</span>{' '}
      <span className={styles.whole}>{formatTime(lastUsedAt, zone)}</span>
    </>
  )
}

/** Whether it works, and as what, in a word or two. */
function statusOf({ status, role, actsAs }: Pick<ApiKey, 'status' | 'role' | 'actsAs'>): {
  label: string
  tone: Tone
} {
  if (status === 'REVOKED') return { label: 'Revoked', tone: 'quiet' }
  if (status === 'OVER') return { label: 'Over', tone: 'quiet' }
  if (status === 'MAKER_GONE') return { label: 'Maker disabled', tone: 'warning' }
  if (actsAs === role) return { label: 'Works', tone: 'good' }
  return { label: `Works as ${ROLE_NAMES[actsAs]}`, tone: 'warning' }
}
