import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlannedCopy, TripsCopied } from '../../../../domain/schedule/chosen-trips.ts'
import type { ServiceDay } from '../../../../domain/time/calendar.ts'
import { refusalText } from '../../../api/server-errors.ts'
import { trpc } from '../../../api/trpc.ts'
import { TripExceptions } from '../../../components/trip-exceptions.tsx'
import { counted } from '../../../components/trip/schedule-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { formatShortDay } from '../../../../domain/time/format-date-time.ts'
import { FormFailure } from '../../../ui/layout/form-failure.tsx'
import { DialogFoot } from '../../../ui/overlay/dialog-foot.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { runWarnings } from '../form/planned-days.ts'
import { DayReasons } from '../form/schedule-preview.tsx'
import { DateChips } from '../form/date-chips.tsx'
import { chosenTripText, copiedText } from './chosen-text.ts'
import styles from './copy-dialog.module.css'
import { ChosenOutcome } from './chosen-outcome.tsx'

interface Props {
  ids: readonly number[]
  today: ServiceDay
  onClose: () => void
  /** It was done; the dialog stays with what became of each. */
  onDone: () => void
}

/** Copies of chosen trips on other days: first which can be made, then what became of each. decisions/0088 */
export function CopyDialog({ ids, today, onClose, onDone }: Props) {
  const [chosen] = useState([...ids])
  const [dates, setDates] = useState<readonly ServiceDay[]>([])
  const [done, setDone] = useState<TripsCopied>()
  const utils = trpc.useUtils()
  const input = { ids: chosen, dates: [...dates] }
  const preview = trpc.timetable.previewCopies.useQuery(input, {
    enabled: dates.length > 0 && done === undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
  const copy = trpc.timetable.copy.useMutation({
    onSuccess: async (copied) => {
      setDone(copied)
      onDone()
      await Promise.all([utils.schedule.invalidate(), utils.timetable.invalidate()])
    },
  })
  const copies = dates.length === 0 || preview.error ? [] : (preview.data ?? [])
  const possible = copies.filter(({ conflict }) => conflict === null).length
  const failure = copy.error ?? (dates.length > 0 ? preview.error : null)
  return (
    <FormDialog
      title={`Copy ${counted(chosen.length, 'trip')}`}
      dirty={dates.length > 0 && done === undefined}
      onClose={onClose}
    >
      {done === undefined ? (
        <div className="form-grid">
          <DateChips
            label="Days of the copies"
            description="Each chosen trip is made once more on each of these days"
            dates={dates}
            today={today}
            error={undefined}
            onChange={setDates}
          />
          <PlannedCopies copies={copies} />
          <DayReasons label="Warnings" reasons={warningsOf(copies)} today={today} />
          <FormFailure
            message={
              failure
                ? refusalText(failure, 'Failed to fetch data. Please try again later.')
                : undefined
            }
          />
          <DialogFoot>
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button
              loading={copy.isPending}
              disabled={possible === 0 || preview.isPlaceholderData}
              onClick={() => copy.mutate(input)}
            >
              {possible === 1 ? 'Make 1 copy' : `Make ${possible} copies`}
            </Button>
          </DialogFoot>
        </div>
      ) : (
        <CopiesMade done={done} onClose={onClose} />
      )}
    </FormDialog>
  )
}

/** What to see to, each once with the days of its copies. */
const warningsOf = (copies: readonly PlannedCopy[]) =>
  runWarnings(copies.flatMap(({ date, warnings }) => warnings.map((words) => ({ date, words }))))

/** Each copy with what prevents it. */
function PlannedCopies({ copies }: { copies: readonly PlannedCopy[] }) {
  if (copies.length === 0) return null
  return (
    <ul
      className={`plain-list ${styles.copies}`}
      aria-label="Copies"
      // What can be scrolled has to be reached by the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      {copies.map((copy) => (
        <li key={`${copy.sourceId} ${copy.date}`} className={styles.copy}>
          <strong>{formatShortDay(copy.date)}</strong>, {chosenTripText(copy)}
          {copy.conflict !== null && (
            <span className={styles.conflict}>Not possible: {copy.conflict}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

function CopiesMade({ done, onClose }: { done: TripsCopied; onClose: () => void }) {
  return (
    <ChosenOutcome words={copiedText(done)} onClose={onClose}>
      <TripExceptions
        title="Made"
        trips={done.made.map((trip) => ({ ...trip, words: chosenTripText(trip) }))}
      />
      <TripExceptions
        title="Not possible"
        trips={done.notMade.map(({ sourceId, date, reason }) => ({
          id: sourceId,
          date,
          words: reason,
        }))}
      />
    </ChosenOutcome>
  )
}
