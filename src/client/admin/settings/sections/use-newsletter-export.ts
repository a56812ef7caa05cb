import { useState } from 'react'
import { csvOf } from '../../../../domain/text/csv.ts'
import type { Subscriber } from '../../../../domain/message/newsletter.ts'
import { serverMessage } from '../../../api/faults.ts'
import { trpc } from '../../../api/trpc.ts'
import { useToday } from '../../../api/site.ts'
import { saveFile } from '../../../ui/save-file.ts'

const FAILED = 'Failed to export the newsletter. Please try again.'
const HEAD = ['Email', 'Subscribed', 'Unsubscribe link']

/** Fetches the whole list, a piece at a time, and hands it over as a file. */
export function useNewsletterExport() {
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
