import type { ReactNode } from 'react'
import { errorOf } from './rule-form-fields.ts'
import type { RuleForm } from './rule-form-fields.ts'
import styles from './rule-fields.module.css'

interface Props {
  form: RuleForm
  path: 'seats' | 'days' | 'steps' | 'scope'
  legend: string
  /** The legend is for screen readers only. */
  legendHidden?: boolean
  children: ReactNode
}

/** Fields of a rule that are judged together: what is wrong with them as a whole stands below them. */
export function FieldGroup({ form, path, legend, legendHidden = false, children }: Props) {
  return (
    // The path is how the form finds where to put the focus.
    <fieldset className="form-grid" data-path={path} tabIndex={-1}>
      <legend className={legendHidden ? 'visually-hidden' : 'field-legend'}>{legend}</legend>
      {children}
      <p className={styles.wrong} role="alert">
        {errorOf(form, path)}
      </p>
    </fieldset>
  )
}
