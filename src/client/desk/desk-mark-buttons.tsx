import Check from 'lucide-react/icons/check'
import PhoneMissed from 'lucide-react/icons/phone-missed'
import type { DeskMessage } from '../../domain/boarding/message-desk.ts'
import { dayIn, formatMoment, formatTime } from '../../domain/time/format-date-time.ts'
import { useToday, useZone } from '../api/use-site.ts'
import { Button } from '../ui/controls/button.tsx'
import styles from './desk-mark-buttons.module.css'
import type { OnDeskMark } from './use-desk-marks.ts'

interface Props {
  message: DeskMessage
  onMark: OnDeskMark
}

const WORDS = { SENT: 'Sent', NO_ANSWER: 'No answer' } as const

/** Two marks for a thumb: a second press on the same does nothing, so that a double one takes nothing back. */
export function DeskMarkButtons({ message, asked, onMark }: Props & { asked: boolean }) {
  const { outcome, phone, name } = message
  // Without a phone there is nobody who could not answer.
  const buttons = [
    { mark: 'SENT', words: phone === null ? 'Told' : 'Sent', Picture: Check },
    ...(phone === null
      ? []
      : [{ mark: 'NO_ANSWER', words: 'No answer', Picture: PhoneMissed } as const]),
  ] as const
  return (
    <fieldset className={styles.marks} aria-label={name}>
      {buttons.map(({ mark, words, Picture }, index) => (
        <button
          key={mark}
          type="button"
          className={styles.mark}
          data-mark={mark}
          data-first={phone === null && index === 0}
          data-asked={asked && mark === 'SENT'}
          aria-pressed={outcome === mark}
          aria-label={`${words}: ${name}`}
          onClick={() => {
            if (outcome !== mark) onMark(message, mark)
          }}
        >
          <Picture size={20} aria-hidden="true" />
          <span aria-hidden="true">{words}</span>
        </button>
      ))}
    </fieldset>
  )
}

/** Who marked it and when, with Undo; or that opening WhatsApp has told nobody yet. */
export function MarkedLine({ message, opened, onMark }: Props & { opened: boolean }) {
  const zone = useZone()
  const today = useToday()
  const { outcome, markedBy, markedAt, phone } = message
  if (outcome === null)
    return (
      <output className={styles.words}>{opened && 'Opened. Press Sent when it has gone.'}</output>
    )
  const words = phone === null && outcome === 'SENT' ? 'Told' : WORDS[outcome]
  const isToday = markedAt !== null && dayIn(zone, markedAt) === today
  const when =
    markedAt === null ? '' : isToday ? formatTime(markedAt, zone) : formatMoment(markedAt, zone)
  return (
    <>
      <output className={styles.words}>
        <strong>{words}</strong> {markedBy === null ? '…' : `by ${markedBy}, ${when}`}
      </output>
      <Button
        variant="quiet"
        className={styles.undo ?? ''}
        aria-label={`Undo: ${message.name}`}
        onClick={() => onMark(message, null)}
      >
        Undo
      </Button>
    </>
  )
}
