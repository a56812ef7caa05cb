import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { serverMessage } from '../api/server-errors.ts'
import { useMailText } from '../components/mail-text.ts'
import { toastError, toastSuccess } from '../ui/overlay/toasts.ts'
import { trpc } from '../api/trpc.ts'
import { Button } from '../ui/controls/button.tsx'
import styles from './home.module.css'

/** The schema comes with the first submit, so that the page does not wait for it. */
async function emailFault(email: string): Promise<string | undefined> {
  const { NewsletterInput } = await import('../../domain/message/newsletter.input.ts')
  return NewsletterInput.safeParse({ email }).error?.issues[0]?.message
}

/** Subscribes an address to the operator's newsletter. Spec §2, Home */
export function Newsletter() {
  const { newsletter } = useMailText()
  const field = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState<string>()
  const { mutateAsync, isPending } = trpc.newsletter.subscribe.useMutation()

  const subscribe = async () => {
    const found = await emailFault(email)
    setFault(found)
    if (found !== undefined) return field.current?.focus()
    try {
      await mutateAsync({ email })
      setEmail('')
      toastSuccess('You are subscribed to our news')
    } catch (error) {
      toastError(serverMessage(error) ?? 'Failed to subscribe. Please try again.')
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void subscribe()
  }
  return (
    <section aria-labelledby="newsletter">
      <form noValidate onSubmit={submit}>
        <h2 id="newsletter" className={styles.title}>
          New routes, now and then
        </h2>
        <p className={styles.text}>{newsletter}</p>
        <div className={styles.email}>
          <label className="search-label" htmlFor="newsletter-email">
            Email
          </label>
          <div className={`wrap-row ${styles.newsletterRow}`}>
            <input
              ref={field}
              id="newsletter-email"
              className="search-input"
              type="email"
              name="email"
              autoComplete="email"
              value={email}
              aria-invalid={fault !== undefined}
              aria-describedby="newsletter-fault"
              onChange={(event) => {
                setEmail(event.target.value)
                setFault(undefined)
              }}
            />
            <Button type="submit" loading={isPending}>
              Subscribe
            </Button>
          </div>
          <p id="newsletter-fault" className={styles.fault}>
            {fault}
          </p>
        </div>
      </form>
    </section>
  )
}
