import { useState } from 'react'
import { TestMessageInput } from '../../../../domain/settings/settings.input.ts'
import type { SettingsInOffice, TestMessageOutcome } from '../../../../domain/settings/settings.ts'
import { useDomainForm } from '../../../api/use-domain-form.ts'
import { serverMessage } from '../../../api/server-errors.ts'
import { useSession } from '../../../api/use-session.ts'
import { trpc } from '../../../api/trpc.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { StatusBadge } from '../../../ui/layout/status-badge.tsx'
import { TitledSection } from '../../../ui/layout/titled-section.tsx'
import styles from './settings.module.css'

const FAILED = 'Failed to send the test message. Please try again.'

/** Whether mail is sent, and a message to try it. */
export function MailSection({ office }: { office: SettingsInOffice }) {
  const email = useSession().user?.email ?? ''
  const { mutateAsync: sendTest } = trpc.settings.testMessage.useMutation()
  const [outcome, setOutcome] = useState<TestMessageOutcome>()
  const { form, submit, sending } = useDomainForm({
    schema: TestMessageInput,
    initialValues: { to: email },
    send: async (values) => {
      setOutcome(undefined)
      setOutcome(await sendTest(values))
    },
    onFailed: (error) => setOutcome({ sent: false, words: serverMessage(error) ?? FAILED }),
  })
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
      <form className={styles.test} noValidate onSubmit={submit}>
        <TextField
          label="Send a test message to"
          type="email"
          autoComplete="email"
          {...form.getInputProps('to')}
        />
        <Button type="submit" variant="outline" loading={sending}>
          Send test message
        </Button>
      </form>
      <output className={styles.outcome} data-good={outcome?.sent}>
        {outcome?.words}
      </output>
    </TitledSection>
  )
}
