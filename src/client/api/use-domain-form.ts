import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { fieldErrors } from './server-errors.ts'

type FormValues = Record<string, unknown>

interface DomainForm<Values extends FormValues> {
  /** A schema of `domain/*.input.ts`; its messages are shown at the fields. */
  schema: Parameters<typeof schemaResolver>[0]
  initialValues: Values
  /** Sends valid values; may reject. */
  send: (values: Values) => Promise<void>
  /** Called with what `send` rejected with, unless all of it is shown at the fields: each error appears once. */
  onFailed: (error: unknown) => void
  /** `onFailed` decides itself what is shown at a field: some fields of the form show no errors. */
  judgesFields?: boolean
}

export interface DomainFormState<Values extends FormValues> {
  form: Pick<
    ReturnType<typeof useForm<Values>>,
    | 'values'
    | 'getInputProps'
    | 'setFieldValue'
    | 'setValues'
    | 'setInitialValues'
    | 'reset'
    | 'isDirty'
  >
  submit: (event: FormEvent<HTMLFormElement>) => void
  sending: boolean
}

/** A field of a row has its list's name before it: `rates.0.from`. */
const listOf = (field: string): string => field.split('.', 1)[0] ?? field

/**
 * A form over one schema of the domain: checked on submit, the focus on the first invalid field, an error
 * gone as soon as its field is edited, and the server's field errors at their fields. Spec §5
 */
export function useDomainForm<Values extends FormValues>({
  schema,
  initialValues,
  send,
  onFailed,
  judgesFields = false,
}: DomainForm<Values>): DomainFormState<Values> {
  const [sending, setSending] = useState(false)
  const form = useForm<Values>({ initialValues, validate: schemaResolver(schema, { sync: true }) })

  const focusFirst = (errors: Record<string, unknown>) => {
    const wrong = Object.keys(errors).filter((path) => errors[path] !== undefined)
    const first = Object.keys(initialValues)
      .flatMap((field) => wrong.filter((path) => listOf(path) === field))
      .at(0)
    if (first !== undefined) form.getInputNode(first)?.focus()
  }
  const trySend = async (values: Values) => {
    setSending(true)
    try {
      await send(values)
    } catch (error) {
      const refused = fieldErrors(error)
      const known = refused.filter(({ field }) => listOf(field) in initialValues)
      const errors = Object.fromEntries(known.map(({ field, message }) => [field, message]))
      form.setErrors(errors)
      focusFirst(errors)
      const isInSight = ({ field }: { field: string }) => form.getInputNode(field) !== null
      const isShown =
        refused.length > 0 && known.length === refused.length && known.every(isInSight)
      if (judgesFields || !isShown) onFailed(error)
    } finally {
      setSending(false)
    }
  }
  return {
    form,
    sending,
    submit: (event) => form.onSubmit((values) => void trySend(values), focusFirst)(event),
  }
}
