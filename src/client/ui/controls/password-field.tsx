import { useState } from 'react'
import { TextField } from './text-field.tsx'
import type { TextFieldProps } from './text-field.tsx'
import styles from './password-field.module.css'

/** A password with a button, reachable by keyboard, that shows and hides it. Spec §2, Login form */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          className={styles.toggle}
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      }
    />
  )
}
