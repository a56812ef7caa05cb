import { useState } from 'react'
import type { DeskList, DeskMessage } from '../../domain/boarding/message-desk.ts'
import { MESSAGE_KINDS } from '../../domain/message/message.ts'
import type { ServiceDay } from '../../domain/time/calendar.ts'
import { formatMoment } from '../../domain/time/format-date-time.ts'
import { useZone } from '../api/use-site.ts'
import { FoldedPart } from '../components/folded-part.tsx'
import { TitledSection } from '../ui/layout/titled-section.tsx'
import styles from './desk-list-panel.module.css'
import { DeskRow, focusOnMessage } from './desk-row.tsx'
import type { OnDeskMark } from './use-desk-marks.ts'

interface Props {
  list: DeskList
  /** The day of the trip: a time after midnight says so. */
  day: ServiceDay
  onMark: OnDeskMark
}

const isOpen = ({ outcome }: DeskMessage): boolean => outcome === null

/**
 * The messages that were open when they were first seen here, in that order: whoever goes down the list finds nothing
 * moved by a mark.
 */
function useFirstOpen(messages: readonly DeskMessage[]): DeskMessage[] {
  const open = messages.filter(isOpen).map(({ id }) => id)
  const [seen, setSeen] = useState(open)
  const fresh = open.filter((id) => !seen.includes(id))
  if (fresh.length > 0) setSeen([...seen, ...fresh])
  return seen.flatMap((id) => messages.find((message) => message.id === id) ?? [])
}

/** What came of a list of which nothing is open: no answer is no news either. */
function doneText(messages: readonly DeskMessage[]): string {
  const unanswered = messages.filter(({ outcome }) => outcome === 'NO_ANSWER').length
  const sent = `${messages.length - unanswered} of ${messages.length} sent`
  return unanswered === 0 ? sent : `${sent}, ${unanswered} no answer`
}

/** What is to be told of one fact: a row for each booking, and below it those that were told before. */
export function DeskListPanel({ list, day, onMark }: Props) {
  const zone = useZone()
  const { messages, since } = list
  const shown = useFirstOpen(messages)
  const toldBefore = messages.filter((message) => !shown.includes(message))
  const open = messages.filter(isOpen)
  const kind = messages[0]?.kind ?? 'trip-message'

  /** The next one to tell has the focus, so that a whole list goes without looking for it. */
  const mark: OnDeskMark = (message, outcome) => {
    onMark(message, outcome)
    if (outcome === null) return
    const after = shown.slice(shown.indexOf(message) + 1)
    const next = [...after, ...shown].find((other) => isOpen(other) && other.id !== message.id)
    if (next !== undefined) focusOnMessage(next)
  }
  const rows = (some: readonly DeskMessage[]) => (
    <ul className={`plain-list ${styles.rows}`}>
      {some.map((message) => (
        <DeskRow key={message.id} message={message} day={day} onMark={mark} />
      ))}
    </ul>
  )
  return (
    <div className={styles.list}>
      <TitledSection
        title={MESSAGE_KINDS[kind]}
        note={`Since ${formatMoment(since, zone)}`}
        actions={
          <output className={styles.count} data-done={open.length === 0}>
            {open.length === 0
              ? doneText(messages)
              : `${open.length} of ${messages.length} to tell`}
          </output>
        }
      >
        {rows(shown)}
        {toldBefore.length > 0 && (
          <FoldedPart title={`Done before: ${toldBefore.length}`}>
            {() => rows(toldBefore)}
          </FoldedPart>
        )}
      </TitledSection>
    </div>
  )
}
