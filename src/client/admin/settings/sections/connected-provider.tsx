import { useState } from 'react'
import type { PaymentConnection, TriedConnection } from '../../../../domain/payment/payment.ts'
import { isGateway } from '../../../../domain/settings/ways-to-pay.ts'
import { formatStamp } from '../../../../domain/time/format-date-time.ts'
import { serverMessage } from '../../../api/server-errors.ts'
import { trpc } from '../../../api/trpc.ts'
import { useZone } from '../../../api/use-site.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { CopyButton } from '../../../ui/controls/copy-button.tsx'
import { StatusBadge } from '../../../ui/layout/status-badge.tsx'
import styles from './settings.module.css'

const FAILED = 'The server did not answer. Please try again.'

/** How a payment company is connected: by which keys, whether its events arrive, and a button to try it. */
export function ConnectedProvider({ connection }: { connection: PaymentConnection }) {
  const { name, isTest, eventsUrl, readsEvents, lastEventAt } = connection
  const zone = useZone()
  const { mutateAsync: tryConnection, isPending } = trpc.payment.tryConnection.useMutation()
  const [tried, setTried] = useState<TriedConnection>()
  const ask = async () => {
    setTried(undefined)
    if (!isGateway(name)) return
    const answer = await tryConnection({ name }).catch((error: unknown) => ({
      works: false,
      words: serverMessage(error) ?? FAILED,
    }))
    setTried(answer)
  }
  return (
    <div className={styles.connection}>
      <StatusBadge
        status={isTest ? 'test' : 'live'}
        tone={isTest ? 'warning' : 'good'}
        label={isTest ? 'TEST keys: no money is taken' : 'Live keys'}
      />
      {eventsUrl !== null && (
        <p className={styles.events}>
          Address for its webhook: <code>{eventsUrl}</code>{' '}
          <CopyButton text={eventsUrl}>Copy</CopyButton>
        </p>
      )}
      <p className="dimmed-note">
        {!readsEvents
          ? 'The secret of its webhook is not given: the server asks by itself, and tickets may take a minute.'
          : lastEventAt === null
            ? 'Nothing has arrived from its webhook yet.'
            : `It was last heard of on ${formatStamp(lastEventAt, zone)}.`}
      </p>
      <div>
        <Button variant="outline" loading={isPending} onClick={() => void ask()}>
          Try connection
        </Button>
      </div>
      <output className={styles.outcome} data-good={tried?.works}>
        {tried?.words}
      </output>
    </div>
  )
}
