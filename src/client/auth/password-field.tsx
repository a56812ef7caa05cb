import { PasswordInput } from '@mantine/core'
import type { PasswordInputProps } from '@mantine/core'

/** A password with a button, reachable by keyboard, that shows and hides it. Spec §2, Login form */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      {...props}
      visibilityToggleButtonProps={{ 'aria-label': 'Show or hide password', tabIndex: 0 }}
    />
  )
}
