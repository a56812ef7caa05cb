import { useState } from 'react'
import type { EditConflict } from '../ui/layout/changed-meanwhile.tsx'
import { useDomainForm } from './use-domain-form.ts'
import type { DomainFormState } from './use-domain-form.ts'

type FormValues = Record<string, unknown>

/** Something that two people may edit at once, as `useVersionedSave` knows it. */
interface Versions<Values, Saved> {
  /** The newer version that conflicts. */
  theirs: Saved | undefined
  settle: () => void
  /** The form's values for it. */
  valuesOf: (saved: Saved) => Values
}

interface SaveForm<Values extends FormValues, Saved> {
  schema: Parameters<typeof useDomainForm>[0]['schema']
  initialValues: Values
  /** Sends valid values; may reject. */
  send: (values: Values) => Promise<void>
  /** The message above the form for what `send` rejected with; nothing where a field shows it. */
  failureText: (error: unknown) => string | undefined
  versions?: Versions<Values, Saved>
}

/** A form, why its last save failed, and the conflicting change if there is one. */
export interface SaveFormState<Values extends FormValues> extends DomainFormState<Values> {
  failure: string | undefined
  setFailure: (text: string | undefined) => void
  dismiss: () => void
  conflict: EditConflict<Values> | undefined
}

/**
 * A form over one schema of the domain that is saved: a failure is shown above it until it is dismissed or the form is
 * sent again, and of two people who edit the same thing the later chooses whose values stay. ux.md d8
 */
export function useSaveForm<Values extends FormValues, Saved = never>(
  options: SaveForm<Values, Saved>,
): SaveFormState<Values> {
  const { schema, initialValues, send, failureText, versions } = options
  const [failure, setFailure] = useState<string>()
  const dismiss = () => setFailure(undefined)
  const fields = useDomainForm<Values>({
    schema,
    initialValues,
    send: (values) => {
      dismiss()
      return send(values)
    },
    judgesFields: true,
    onFailed: (error) => setFailure(failureText(error)),
  })
  const { form } = fields
  const settle = (chosen?: Values) => {
    dismiss()
    if (chosen) {
      form.setInitialValues(chosen)
      form.setValues(chosen)
    }
    versions?.settle()
  }
  const conflict = versions?.theirs && {
    mine: form.values,
    theirs: versions.valuesOf(versions.theirs),
    onKeepMine: () => settle(),
    onTakeTheirs: settle,
  }
  return { ...fields, failure, setFailure, dismiss, conflict }
}
