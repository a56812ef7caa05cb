import type { SaveFormState } from '../../../api/use-save-form.ts'
import type { TypedRule } from './typed-rule.ts'

export type RuleForm = SaveFormState<TypedRule>['form']

/** The text of a field's error; undefined where it has none. */
export function errorOf(form: RuleForm, path: string): string | undefined {
  const error: unknown = form.getInputProps(path).error
  return typeof error === 'string' ? error : undefined
}

/** Writes fields of a group: their errors go, and that of the whole group. */
export function writeIn<Group extends 'seats' | 'days' | 'scope'>(
  form: RuleForm,
  group: Group,
  change: Partial<Record<keyof TypedRule[Group], unknown>>,
): void {
  const set: (path: string, value: unknown) => void = form.setFieldValue
  for (const [field, value] of Object.entries(change)) set(`${group}.${field}`, value)
  set(group, { ...form.values[group], ...change })
}
