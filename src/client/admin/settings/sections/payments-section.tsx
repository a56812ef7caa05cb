import { SettingsInput } from '../../../../domain/settings/settings.input.ts'
import type { SettingsInOffice } from '../../../../domain/settings/settings.ts'
import { WAY_WORDS, waysToChoose } from '../../../../domain/settings/ways-to-pay.ts'
import type { WayToPay } from '../../../../domain/settings/ways-to-pay.ts'
import { trpc } from '../../../api/trpc.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { CheckField } from '../../../ui/controls/check-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { SectionForm } from './section-form.tsx'
import styles from './settings.module.css'
import { useSettingsSection } from './use-settings-section.ts'
import { WayToPayDetails } from './way-to-pay-details.tsx'

const names = [
  'waysToPay',
  'accountChecks',
  'upiId',
  'upiPayee',
  'upiMerchantCode',
  'counterHoldMinutes',
  'payOnBoard',
] as const
const schema = SettingsInput.pick({
  waysToPay: true,
  accountChecks: true,
  upiId: true,
  upiPayee: true,
  upiMerchantCode: true,
  counterHoldMinutes: true,
  payOnBoard: true,
})

/** The ways to pay online: which are on, in which order, in which words; and how their companies are connected. docs/payments.md */
export function PaymentsSection({ office }: { office: SettingsInOffice }) {
  const section = useSettingsSection(office, { id: 'payments', names, schema })
  const { form } = section
  const { data: connections = [] } = trpc.payment.connections.useQuery()
  const ways = waysToChoose(form.values.waysToPay, connections)
  const setWays = (changed: WayToPay[]) => form.setFieldValue('waysToPay', changed)
  const change = (at: number, to: Partial<WayToPay>) =>
    setWays(ways.map((way, index) => (index === at ? { ...way, ...to } : way)))
  const raise = (at: number) =>
    setWays(
      ways.flatMap((way, index) =>
        index === at - 1 ? [ways[at] ?? way, way] : index === at ? [] : [way],
      ),
    )
  return (
    <SectionForm
      id="payments"
      title="Payments"
      lead="How customers pay online. A payment company is connected by its keys in the environment of the server, never here, so that they are in no database. At the counter cash is always taken."
      names={names}
      section={section}
    >
      {connections.length === 0 && (
        <p className="dimmed-note">
          No payment company is connected. While customers are offered no way to pay, nothing is
          sold online. docs/payments.md leads from nothing to the first payment.
        </p>
      )}
      <ol className={`plain-list ${styles.rows}`}>
        {ways.map((way, index) => {
          const connection = connections.find(({ name }) => name === way.name)
          const { label, text } = WAY_WORDS[way.name]
          return (
            <li key={way.name} className={styles.row} aria-label={label}>
              <div className={styles.way}>
                <CheckField
                  label={label}
                  description={way.isOn ? 'Customers are offered it.' : 'It is off.'}
                  checked={way.isOn}
                  onChange={(isOn) => change(index, { isOn })}
                />
                {index > 0 && (
                  <Button
                    variant="outline"
                    aria-label={`Move up ${label}`}
                    onClick={() => raise(index)}
                  >
                    Move up
                  </Button>
                )}
              </div>
              <TextField
                label="Your words below its name"
                description={`Left empty, it says: ${text}`}
                {...form.getInputProps(`waysToPay.${index}.text`)}
                value={way.text}
                onChange={({ currentTarget }) => change(index, { text: currentTarget.value })}
              />
              <WayToPayDetails way={way} connection={connection} section={section} />
            </li>
          )
        })}
      </ol>
      <p className={styles.problem} role="alert">
        {form.getInputProps('waysToPay').error}
      </p>
    </SectionForm>
  )
}
