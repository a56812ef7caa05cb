import { trpc } from '../../../api/trpc.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FailureBanner } from '../../../ui/list/failure-banner.tsx'
import { TitledSection } from '../../../ui/layout/titled-section.tsx'
import styles from './settings.module.css'
import { useNewsletterExport } from './use-newsletter-export.ts'

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
