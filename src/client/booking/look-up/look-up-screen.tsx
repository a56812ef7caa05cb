import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Spinner } from '../../ui/layout/spinner.tsx'
import styles from './look-up.module.css'
import { OpenedTicket } from './opened-ticket.tsx'

/** Carries the schemas, which whoever comes with a link can do without. */
const LookUpForm = lazy(async () => ({ default: (await import('./look-up-form.tsx')).LookUpForm }))

/** /ticket: a ticket without an account, by the link of a mail or by its number and contact. decisions/0020 */
export function LookUpScreen() {
  const token = useLocation().hash.replace(/^#/, '')
  if (token !== '') return <OpenedTicket key={token} token={token} />
  return (
    <div className="page">
      <div className={styles.column}>
        <PageHeading lead="You need no account for it.">Find your ticket</PageHeading>
      </div>
      <Suspense fallback={<Spinner />}>
        <LookUpForm />
      </Suspense>
    </div>
  )
}
