import { TestMessageInput } from '../../../../domain/settings/settings.input.ts'
import type { SettingsInOffice } from '../../../../domain/settings/settings.ts'
import { useSession } from '../../../api/use-session.ts'
import { trpc } from '../../../api/trpc.ts'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { StatusBadge } from '../../../ui/layout/status-badge.tsx'
import { TitledSection } from '../../../ui/layout/titled-section.tsx'
import styles from './settings.module.css'
import { TestMessageForm } from './test-message-form.tsx'

/** Whether mail is sent, and a message to try it. */
export function MailSection({ office }: { office: SettingsInOffice }) {
  const email = useSession().user?.email ?? ''
  const { mutateAsync: send } = trpc.settings.testMessage.useMutation()
  return (
    <TitledSection
      size="large"
      id="mail"
      title="Mail server"
      note="Set in the environment of the server as SMTP_URL, never here, so that its password is in no database. Default: none; messages then wait in the list of messages."
    >
      <p className={styles.badge}>
        <StatusBadge
          status={office.mailConfigured ? 'set' : 'none'}
          tone={office.mailConfigured ? 'good' : 'warning'}
          label={office.mailConfigured ? 'A mail server is set' : 'No mail server is set'}
        />
      </p>
      <TestMessageForm
        schema={TestMessageInput}
        initialValues={{ to: email }}
        send={send}
        action="Send test message"
      >
        {(form) => (
          <TextField
            label="Send a test message to"
            type="email"
            autoComplete="email"
            {...form.getInputProps('to')}
          />
        )}
      </TestMessageForm>
    </TitledSection>
  )
}
