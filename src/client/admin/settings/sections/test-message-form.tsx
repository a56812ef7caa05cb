import type { schemaResolver } from '@mantine/form'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { TestMessageOutcome } from '../../../../domain/settings/settings.ts'
import { serverMessage } from '../../../api/server-errors.ts'
import { useDomainForm } from '../../../api/use-domain-form.ts'
import type { DomainFormState } from '../../../api/use-domain-form.ts'
import { Button } from '../../../ui/controls/button.tsx'
import styles from './settings.module.css'

const FAILED = 'Failed to send the test message. Please try again.'

interface Props<Values extends Record<string, unknown>> {
  /** A schema of `domain/*.input.ts`. */
  schema: Parameters<typeof schemaResolver>[0]
  initialValues: Values
  send: (values: Values) => Promise<TestMessageOutcome>
  /** What the button says. */
  action: string
  /** The fields. */
  children: (form: DomainFormState<Values>['form']) => ReactNode
}

/** Sends a message past the queue, and says in words how that went. */
export function TestMessageForm<Values extends Record<string, unknown>>({
  schema,
  initialValues,
  send,
  action,
  children,
}: Props<Values>) {
  const [outcome, setOutcome] = useState<TestMessageOutcome>()
  const { form, submit, sending } = useDomainForm({
    schema,
    initialValues,
    send: async (values) => {
      setOutcome(undefined)
      setOutcome(await send(values))
    },
    onFailed: (error) => setOutcome({ sent: false, words: serverMessage(error) ?? FAILED }),
  })
  return (
    <>
      <form className={styles.test} noValidate onSubmit={submit}>
        {children(form)}
        <Button type="submit" variant="outline" loading={sending}>
          {action}
        </Button>
      </form>
      <output className={styles.outcome} data-good={outcome?.sent}>
        {outcome?.words}
      </output>
    </>
  )
}
