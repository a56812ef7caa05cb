import type { PaymentConnection } from '../../../../domain/payment/payment.ts'
import type { WayToPay } from '../../../../domain/settings/ways-to-pay.ts'
import { CheckField } from '../../../ui/controls/check-field.tsx'
import { NumberField } from '../../../ui/controls/number-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { ConnectedProvider } from './connected-provider.tsx'
import { SETTING_LABELS } from './setting-labels.ts'
import styles from './settings.module.css'
import type { Section } from './use-settings-section.ts'

interface Props {
  section: Section
}

/** What a way to pay needs beside being on: a company its connection, UPI an account, cash a time. docs/payments.md */
export function WayToPayDetails({
  way,
  connection,
  section,
}: Props & { way: WayToPay; connection: PaymentConnection | undefined }) {
  if (connection) return <ConnectedProvider connection={connection} section={section} />
  if (!way.isOn) return null
  if (way.name === 'upi') return <UpiFields section={section} />
  return way.name === 'counter' && <CashFields section={section} />
}

/** To whose account customers pay by UPI. decisions/0070 */
function UpiFields({ section }: Props) {
  return (
    <div className={styles.fields}>
      {section.form.values.upiId === '' && (
        <p className={styles.problem}>It is offered once you have given your UPI ID.</p>
      )}
      <TextField {...section.field('upiId')} autoComplete="off" spellCheck={false} />
      <TextField {...section.field('upiPayee')} autoComplete="off" />
      <TextField {...section.field('upiMerchantCode')} autoComplete="off" inputMode="numeric" />
    </div>
  )
}

/** How long seats are held that are paid in cash, and where. decisions/0070 */
function CashFields({ section }: Props) {
  const { label, meaning } = SETTING_LABELS.payOnBoard
  return (
    <div className={styles.fields}>
      <NumberField {...section.field('counterHoldMinutes')} />
      <CheckField
        label={label}
        description={meaning}
        checked={section.form.values.payOnBoard}
        onChange={(isOn) => section.form.setFieldValue('payOnBoard', isOn)}
      />
    </div>
  )
}
