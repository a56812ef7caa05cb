import { useState } from 'react'
import type { Subscriber } from '../../../../domain/message/newsletter.ts'
import { csvOf } from '../../../../domain/text/csv.ts'
import { serverMessage } from '../../../api/server-errors.ts'
import { useToday } from '../../../api/use-site.ts'
import { trpc } from '../../../api/trpc.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TitledSection } from '../../../ui/layout/titled-section.tsx'
import { FailureBanner } from '../../../ui/layout/failure-banner.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import styles from './settings.module.css'

const FAILED = 'Failed to export the newsletter. Please try again.'

const HEAD = ['Email', 'Subscribed', 'Unsubscribe link']

function countWords(count: number | undefined): string {
  if (count === undefined) return 'Counting…'
  if (count === 0) return 'Nobody has subscribed yet.'
  return count === 1 ? '1 address has subscribed.' : `${count} addresses have subscribed.`
}

/** The list of the newsletter, for the program that sends it. Spec §2, Home */
export function NewsletterSection() {
  const count = trpc.newsletter.count.useQuery()
  const { failure, dismiss, pending, save } = useNewsletterExport()
  const subscribers = count.data?.subscribers
  return (
    <TitledSection
      size="large"
      id="newsletter"
      title="Newsletter"
      note="The addresses of those who asked for it on the home page, each with its link to unsubscribe. Put that link into every newsletter, and into its List-Unsubscribe header: one click there ends the subscription."
    >
      <FailureBanner message={failure} onDismiss={dismiss} />
      <div className={styles.switch}>
        <span>{count.isError ? 'The list could not be counted.' : countWords(subscribers)}</span>
        <Button variant="outline" disabled={subscribers === 0} loading={pending} onClick={save}>
          Export as CSV
        </Button>
      </div>
    </TitledSection>
  )
}

/** Fetches the whole list in pieces and saves it as a file. */
function useNewsletterExport() {
  const { mutateAsync: fetchPage } = trpc.newsletter.export.useMutation()
  const today = useToday()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()

  const fetchAll = async (): Promise<Subscriber[]> => {
    const all: Subscriber[] = []
    let after: number | null = 0
    while (after !== null) {
      // oxlint-disable-next-line no-await-in-loop -- each piece says where the next begins
      const { subscribers, next } = await fetchPage({ after })
      all.push(...subscribers)
      after = next
    }
    return all
  }
  const save = async () => {
    setPending(true)
    setFailure(undefined)
    try {
      const rows = (await fetchAll()).map(({ email, subscribedAt, unsubscribeUrl }) => [
        email,
        new Date(subscribedAt).toISOString(),
        unsubscribeUrl,
      ])
      saveFile(`newsletter-${today}.csv`, csvOf([HEAD, ...rows]), 'text/csv')
    } catch (error) {
      setFailure(serverMessage(error) ?? FAILED)
    }
    setPending(false)
  }
  return { failure, pending, dismiss: () => setFailure(undefined), save: () => void save() }
}
