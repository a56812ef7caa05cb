import { useId, useLayoutEffect, useRef } from 'react'
import type { ChangeEvent, ComponentProps } from 'react'
import { caretAfter } from './card-text.ts'
import styles from './card-field.module.css'

interface Props extends Omit<ComponentProps<'input'>, 'onChange'> {
  label: string
  value: string
  hint?: string
  /** A message, or just a mark where the form says what is wrong. */
  fault: string | true | undefined
  /** Shapes what was typed, given what stood there before; left out, it stays as typed. */
  shape?: (text: string, before: string) => string
  onText: (text: string) => void
}

/** A field of the card: it shapes digits while they are typed and leaves the caret where the person has it. */
export function CardField({ label, value, hint, fault, shape, onText, ...rest }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })

  function change({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const typed = currentTarget.value
    if (!shape) return onText(typed)
    const at = currentTarget.selectionStart ?? typed.length
    const shaped = shape(typed, value)
    const digitsBefore = typed.slice(0, at).replace(/\D/g, '').length
    caret.current = at === typed.length ? shaped.length : caretAfter(shaped, digitsBefore)
    return onText(shaped)
  }
  const message = typeof fault === 'string' ? fault : undefined
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...rest}
        ref={input}
        id={id}
        className={styles.input}
        value={value}
        onChange={change}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-hint`}
      />
      <span id={`${id}-hint`} className={styles.hint} data-fault={message !== undefined}>
        {message ?? hint}
      </span>
    </div>
  )
}
