import type { ComponentProps } from 'react'
import styles from './button.module.css'

/** How loud a button is: one `primary` per view; `accent` only for the search and the payment. */
export type ButtonVariant = 'primary' | 'accent' | 'outline' | 'quiet'

/** The class of a button, for a link that looks like one: `<Link className={buttonClass('outline')}>`. */
export function buttonClass(variant: ButtonVariant = 'primary'): string {
  return `${styles.button} ${styles[variant]}`
}

interface Props extends ComponentProps<'button'> {
  variant?: ButtonVariant
  /** Shows a spinner in its place and ignores clicks; the words stay for screen readers. */
  loading?: boolean
  /** As wide as its place. */
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
  /** What it does, since a picture alone says nothing to a screen reader. */
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
