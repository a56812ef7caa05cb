import { lazy, Suspense, useState } from 'react'
import type { ApiKey, MadeApiKey } from '../../../../domain/account/api-key.ts'
import { serverMessage } from '../../../api/server-errors.ts'
import { toastSuccess } from '../../../ui/overlay/toasts.ts'
import { trpc } from '../../../api/trpc.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { LineSkeletons } from '../../../ui/layout/skeletons.tsx'
import { TitledSection } from '../../../ui/layout/titled-section.tsx'
import { FailureBanner } from '../../../ui/layout/failure-banner.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { ApiKeyList } from './api-key-list.tsx'
import styles from './api-keys.module.css'

const AddApiKey = lazy(async () => ({ default: (await import('./add-api-key.tsx')).AddApiKey }))
const ShownToken = lazy(async () => ({ default: (await import('./shown-token.tsx')).ShownToken }))

/** Keys with which scripts call: made, shown once, and revoked. decisions/0024 */
export function ApiKeysSection() {
  const utils = trpc.useUtils()
  const list = trpc.apiKey.list.useQuery()
  const { asked, ...revoking } = useRevokeKey()
  const [adding, setAdding] = useState(false)
  const [made, setMade] = useState<MadeApiKey>()
  const show = (made: MadeApiKey) => {
    setAdding(false)
    setMade(made)
    void utils.apiKey.list.invalidate()
  }
  return (
    <TitledSection
      size="large"
      id="api-keys"
      title="API keys"
      note="For scripts that call the REST API. A key calls in the name of whoever made it, with at most the role it was given, and never with more than its maker may at that moment."
    >
      <div className={styles.bar}>
        <a href="/docs/api">What scripts can call</a>
        <Button variant="outline" onClick={() => setAdding(true)}>
          Add API key
        </Button>
      </div>
      <FailureBanner message={revoking.failure} onDismiss={revoking.dismiss} />
      {list.data ? (
        <ApiKeyList keys={list.data} loading={list.isFetching} onRevoke={revoking.ask} />
      ) : list.isError ? (
        <p role="alert">
          Failed to fetch the keys.{' '}
          <Button variant="quiet" loading={list.isFetching} onClick={() => void list.refetch()}>
            Retry
          </Button>
        </p>
      ) : (
        <LineSkeletons label="Loading the keys…" count={3} />
      )}
      <Suspense>
        {adding && <AddApiKey onMade={show} onClose={() => setAdding(false)} />}
        {made && <ShownToken {...made} onClose={() => setMade(undefined)} />}
      </Suspense>
      {asked && (
        <ConfirmDialog
          title={`Revoke ${asked.name}?`}
          act="Revoke key"
          pending={revoking.pending}
          onAction={() => revoking.revoke(asked)}
          onClose={revoking.giveUp}
        >
          <p>
            Every script that uses this key is refused from its next call on. A revoked key never
            works again.
          </p>
        </ConfirmDialog>
      )}
    </TitledSection>
  )
}

const FAILED = 'Failed to revoke the key. Please try again.'

/** Ends a key, after a question. */
function useRevokeKey() {
  const utils = trpc.useUtils()
  const { mutateAsync: revokeKey, isPending: pending } = trpc.apiKey.revoke.useMutation()
  const [asked, setAsked] = useState<ApiKey>()
  const [failure, setFailure] = useState<string>()

  const revoke = async ({ id, name }: ApiKey) => {
    setFailure(undefined)
    try {
      await revokeKey({ id })
      toastSuccess(`${name} is revoked`)
    } catch (error) {
      setFailure(serverMessage(error) ?? FAILED)
    }
    setAsked(undefined)
    await utils.apiKey.list.invalidate()
  }
  return {
    asked,
    failure,
    pending,
    ask: setAsked,
    giveUp: () => setAsked(undefined),
    dismiss: () => setFailure(undefined),
    revoke: (key: ApiKey) => void revoke(key),
  }
}
