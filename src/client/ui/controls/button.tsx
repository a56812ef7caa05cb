import type { ComponentProps } from 'react'
import styles from './button.module.css'

/**
 * The emphasis of a button: one `primary` per view; `accent` only for the search and the payment; `danger` in a dialog, for
 * what ends something for good.
 */
export type ButtonVariant = 'primary' | 'accent' | 'danger' | 'outline' | 'quiet'

/** The class of a button, for a link that looks like one: `<Link className={buttonClass('outline')}>`. */
export function buttonClass(variant: ButtonVariant = 'primary'): string {
  return `${styles.button} ${styles[variant]}`
}

interface Props extends ComponentProps<'button'> {
  variant?: ButtonVariant
  /** Shows a spinner instead of its label and ignores clicks; screen readers still get the label. */
  loading?: boolean
  /** As wide as its container. */
  wide?: boolean
}

/** The public site's button: 44 px, far lighter to load than a component library's. */
export function Button({ variant, loading = false, wide = false, disabled, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={`${buttonClass(variant)} ${rest.className ?? ''}`}
      data-loading={loading}
      data-wide={wide}
      disabled={disabled === true || loading}
      aria-busy={loading}
    />
  )
}

interface IconButtonProps extends ComponentProps<'button'> {
  /** The label for screen readers, since it shows only an icon. */
  'aria-label': string
}

/** A 44 px square with an icon. */
export function IconButton(props: IconButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={`${styles.button} ${styles.quiet} ${styles.icon} ${props.className ?? ''}`}
    />
  )
}
