import { useState } from 'react'
import type { PaymentConnection, TriedConnection } from '../../../../domain/payment/payment.ts'
import {
  ACCOUNT_CHECKS,
  GATEWAY_NAMES,
  isGateway,
} from '../../../../domain/settings/ways-to-pay.ts'
import type { AccountCheck } from '../../../../domain/settings/ways-to-pay.ts'
import { formatStamp } from '../../../../domain/time/format-date-time.ts'
import { serverMessage } from '../../../api/server-errors.ts'
import { trpc } from '../../../api/trpc.ts'
import { useZone } from '../../../api/use-site.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { CopyButton } from '../../../ui/controls/copy-button.tsx'
import { StatusBadge } from '../../../ui/layout/status-badge.tsx'
import { PaymentChecklist } from './payment-checklist.tsx'
import { paymentSteps } from './payment-steps.ts'
import styles from './settings.module.css'
import type { Section } from './use-settings-section.ts'

const FAILED = 'The server did not answer. Please try again.'

interface Props {
  connection: PaymentConnection
  section: Section
}

/** How a payment company is connected: by which keys, how far it is on the way to live payments, and a button to try it. */
export function ConnectedProvider({ connection, section }: Props) {
  const { name, isTest, eventsUrl, lastEventAt } = connection
  const company = isGateway(name) ? `${GATEWAY_NAMES[name]}: ` : ''
  const zone = useZone()
  const utils = trpc.useUtils()
  const { mutateAsync: tryConnection, isPending } = trpc.payment.tryConnection.useMutation({
    onSuccess: () => utils.payment.connections.invalidate(),
  })
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
  const ticked = section.form.values.accountChecks
  const tick = (check: AccountCheck, isTicked: boolean) =>
    section.form.setFieldValue(
      'accountChecks',
      ACCOUNT_CHECKS.filter((one) => (one === check ? isTicked : ticked.includes(one))),
    )
  return (
    <div className={styles.connection}>
      <StatusBadge
        status={isTest ? 'test' : 'live'}
        tone={isTest ? 'warning' : 'good'}
        label={`${company}${isTest ? 'TEST keys: no money is taken' : 'Live keys'}`}
      />
      {eventsUrl !== null && (
        <p className={styles.events}>
          <span>Address for its webhook:</span> <code>{eventsUrl}</code>
          <CopyButton text={eventsUrl}>Copy</CopyButton>
        </p>
      )}
      <PaymentChecklist
        steps={paymentSteps({
          connection,
          lastHeard: lastEventAt === null ? null : formatStamp(lastEventAt, zone),
          ticked,
        })}
        onTick={tick}
      />
      <div className={styles.try}>
        <Button variant="outline" loading={isPending} onClick={() => void ask()}>
          Try connection
        </Button>
        <output className={styles.outcome} data-good={tried?.works}>
          {tried?.words}
        </output>
      </div>
    </div>
  )
}
