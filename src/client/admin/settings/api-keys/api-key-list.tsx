import { useState } from 'react'
import type { ApiKey } from '../../../../domain/account/api-key.ts'
import { useZone } from '../../../api/zone.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { DataCards } from '../../../ui/list/data-cards.tsx'
import { PlainDataTable } from '../../../ui/list/plain-data-table.tsx'
import { useNarrow } from '../../../ui/style/use-narrow.ts'
import styles from './api-keys.module.css'
import { apiKeyColumns } from './columns.tsx'

/** Beside the sidebar a table needs so much. */
const ROOM = 1024

interface Props {
  keys: readonly ApiKey[]
  loading: boolean
  onRevoke: (key: ApiKey) => void
}

/** The keys; those that were revoked only when they are asked for. */
export function ApiKeyList({ keys, loading, onRevoke }: Props) {
  const narrow = useNarrow(ROOM)
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
