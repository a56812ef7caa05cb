import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { useNarrow } from '../../../ui/style/use-narrow.ts'
import { ApiKeyCards } from './api-key-cards.tsx'
import type { ApiKeyRows } from './api-key-rows.ts'
import { ApiKeyTable } from './api-key-table.tsx'
import styles from './api-keys.module.css'

/** Beside the sidebar a table needs so much. */
const ROOM = 1024

/** The keys; those that were revoked only when they are asked for. */
export function ApiKeyList({ keys, ...rows }: ApiKeyRows) {
  const narrow = useNarrow(ROOM)
  const [all, setAll] = useState(false)
  const revoked = keys.filter(({ status }) => status === 'REVOKED').length
  const shown = all ? keys : keys.filter(({ status }) => status !== 'REVOKED')
  const Rows = narrow ? ApiKeyCards : ApiKeyTable
  return (
    <>
      {shown.length === 0 && <p className={styles.words}>There is no key.</p>}
      {shown.length > 0 && <Rows keys={shown} {...rows} />}
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
