import { MESSAGE_KINDS } from '../../../../domain/message/message.ts'
import { sendsSms } from '../../../../domain/message/sms-gateway.ts'
import { TestSmsInput } from '../../../../domain/message/sms.input.ts'
import { SettingsInput } from '../../../../domain/settings/settings.input.ts'
import type { SettingsInOffice } from '../../../../domain/settings/settings.ts'
import { trpc } from '../../../api/trpc.ts'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { StatusBadge } from '../../../ui/layout/status-badge.tsx'
import { SectionForm } from './section-form.tsx'
import styles from './settings.module.css'
import { SmsGatewayFields } from './sms-gateway-fields.tsx'
import { SmsTemplates } from './sms-templates.tsx'
import { TestMessageForm } from './test-message-form.tsx'
import { useSettingsSection } from './use-settings-section.ts'

const names = ['smsGateway', 'smsTemplates'] as const
const schema = SettingsInput.pick({ smsGateway: true, smsTemplates: true })

/** Through whom notices go by SMS, and in which registered words. decisions/0080 */
export function SmsSection({ office }: { office: SettingsInOffice }) {
  const section = useSettingsSection(office, { id: 'sms', names, schema })
  return (
    <SectionForm
      id="sms"
      title="SMS"
      lead="What passengers have to know now, such as a late or a cancelled bus, goes by SMS in place of a mail, to whoever has left a mobile number. Tickets, invoices and refunds always go by mail. An SMS that nobody takes goes by mail, or to the message desk."
      names={names}
      section={section}
      after={<TestSms office={office} />}
    >
      <SmsState office={office} />
      <HowToRegister />
      <SmsGatewayFields form={section.form} keySet={office.smsKeySet} />
      <SmsTemplates form={section.form} />
    </SectionForm>
  )
}

/** Whether SMS go out as the settings are saved. */
function SmsState({ office: { settings, smsKeySet } }: { office: SettingsInOffice }) {
  const { smsGateway } = settings
  if (sendsSms(smsGateway, smsKeySet))
    return (
      <p className={styles.badge}>
        <StatusBadge status="on" tone="good" label="SMS are sent" />
      </p>
    )
  return (
    <p className={styles.badge}>
      <StatusBadge
        status="off"
        tone={smsGateway.isOn ? 'bad' : 'quiet'}
        label={smsGateway.isOn ? 'No SMS are sent: SMS_KEY is not set' : 'No SMS are sent'}
      />
    </p>
  )
}

/** What comes before the first SMS in India. */
function HowToRegister() {
  return (
    <details className={styles.towns}>
      <summary>How to register (DLT)</summary>
      <p className="dimmed-note">
        In India an SMS is delivered only if its sender and its text are registered. The register is
        called DLT; any telephone company keeps it for all of them.
      </p>
      <ol className="dimmed-note">
        <li>Register your business with one of them. You get an entity id.</li>
        <li>Register a header: six letters that phones show as the sender.</li>
        <li>
          Register a text for each message below, as a service message, with {'{#var#}'} for each
          part that changes. You get a template id for each.
        </li>
        <li>Register the web address of this site, so that texts may have a link to the ticket.</li>
        <li>
          Choose a company that takes SMS over the internet (a gateway), and let it send for your
          entity.
        </li>
        <li>
          Copy all of it here, with a name such as {'{booking}'} in place of each {'{#var#}'}, save,
          and send a test.
        </li>
      </ol>
    </details>
  )
}

/** Tries the saved gateway with one of the saved texts. */
function TestSms({ office }: { office: SettingsInOffice }) {
  const { mutateAsync: send } = trpc.settings.testSms.useMutation()
  const kinds = office.settings.smsTemplates.map(({ kind }) => kind)
  const [first] = kinds
  if (first === undefined)
    return <p className="dimmed-note">A test SMS needs a template that is saved.</p>
  return (
    <TestMessageForm
      key={kinds.join()}
      schema={TestSmsInput}
      initialValues={{ to: '', kind: first }}
      send={send}
      action="Send a test SMS"
    >
      {(form) => (
        <div className={styles.fields}>
          <TextField
            label="Send a test SMS to"
            type="tel"
            autoComplete="tel"
            {...form.getInputProps('to')}
          />
          <SelectField
            label="With the text of"
            value={form.values.kind}
            onChange={(kind) => form.getInputProps('kind').onChange(kind)}
            options={kinds.map((kind) => ({ value: kind, label: MESSAGE_KINDS[kind] }))}
          />
        </div>
      )}
    </TestMessageForm>
  )
}
