import { GATEWAY_VALUES } from '../../../../domain/message/sms-gateway.ts'
import type { SmsHeader } from '../../../../domain/message/sms-gateway.ts'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { CheckField } from '../../../ui/controls/check-field.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import styles from './settings.module.css'
import type { Section } from './use-settings-section.ts'

interface Props {
  form: Section['form']
  /** SMS_KEY is in the environment of the server. */
  keySet: boolean
}

const inBraces = GATEWAY_VALUES.map((name) => `{${name}}`).join(', ')

/** Where SMS are posted to, and what is posted. */
export function SmsGatewayFields({ form, keySet }: Props) {
  const { isOn, headers } = form.values.smsGateway
  const setHeaders = (changed: SmsHeader[]) => form.setFieldValue('smsGateway.headers', changed)
  return (
    <>
      <CheckField
        label="Send notices by SMS"
        description="Only those whose text is registered and given below."
        checked={isOn}
        onChange={(on) => form.setFieldValue('smsGateway.isOn', on)}
      />
      <div className={styles.fields}>
        <TextField
          label="Sender (header)"
          description="Six letters, as registered."
          autoComplete="off"
          {...form.getInputProps('smsGateway.sender')}
        />
        <TextField
          label="Entity id"
          description="Digits, from your registration."
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('smsGateway.entityId')}
        />
      </div>
      <TextField
        label="Address of the gateway"
        description="Each SMS is posted to it. It begins with https://."
        type="url"
        autoComplete="off"
        {...form.getInputProps('smsGateway.address')}
      />
      <h3 className={styles.subtitle}>Headers of the request</h3>
      <p className="dimmed-note">
        Where the gateway wants a key, write {'{key}'} for it, never the key itself: it stands in
        the environment of the server as SMS_KEY, {keySet ? 'which is set' : 'which is not set'}.
      </p>
      <ol className={`plain-list ${styles.rows}`}>
        {headers.map((_, index) => (
          <li
            // Rows have no names of their own: a header is identified by its index.
            // oxlint-disable-next-line react/no-array-index-key
            key={`${index} of ${headers.length}`}
            className={`${styles.row} ${styles.taxNumber}`}
            aria-label={`Header ${index + 1}`}
          >
            <TextField
              label="Name"
              autoComplete="off"
              {...form.getInputProps(`smsGateway.headers.${index}.name`)}
            />
            <TextField
              label="Value"
              autoComplete="off"
              {...form.getInputProps(`smsGateway.headers.${index}.value`)}
            />
            <IconButton
              className={styles.remove ?? ''}
              aria-label={`Remove header ${index + 1}`}
              onClick={() => setHeaders(headers.filter((_, other) => other !== index))}
            >
              <Icon name="close" />
            </IconButton>
          </li>
        ))}
      </ol>
      <div>
        <Button variant="outline" onClick={() => setHeaders([...headers, { name: '', value: '' }])}>
          Add a header
        </Button>
      </div>
      <TextArea
        label="Body of the request"
        description={`As the gateway describes it. In braces may stand: ${inBraces}. {digits} is the number without its plus.`}
        spellCheck={false}
        rows={8}
        {...form.getInputProps('smsGateway.body')}
      />
    </>
  )
}
