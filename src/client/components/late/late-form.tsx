import { useState } from 'react'
import type { SaidOfTrip } from '../../../domain/boarding/passenger-list.ts'
import {
  DELAY_LABELS,
  DELAY_REASONS,
  delayError,
  lateMinutesAt,
  lateText,
} from '../../../domain/schedule/delay.ts'
import type { DelayReason } from '../../../domain/schedule/delay.ts'
import type { Minutes } from '../../../domain/time/calendar.ts'
import { newKey } from '../../api/trpc.ts'
import { useSession } from '../../api/use-session.ts'
import { ButtonRow } from '../../ui/controls/button-row.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { NumberField } from '../../ui/controls/number-field.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import styles from './late.module.css'
import { unconfirmedDelays, waitingDelays } from './waiting-delays.ts'
import { deviceNow } from '../../ui/server-time.ts'

const STEPS: readonly Minutes[] = [10, 20, 30, 60]

const OPTIONS = DELAY_REASONS.map((value) => ({ value, label: DELAY_LABELS[value] }))

interface Props extends Omit<SaidOfTrip, 'toConfirm'> {
  scheduleId: number
  /** The town that is offered first. */
  first: number
}

const submitText = (minutes: Minutes): string =>
  minutes > 0 ? `Say ${lateText(minutes)}` : 'Say how late'

/** From which town on, by how much and why a bus is late. It counts on this device at once, and is sent by itself. */
export function LateForm({ scheduleId, towns, delays, first }: Props) {
  const userId = useSession().user?.id ?? 0
  const [fromNode, setFromNode] = useState(first)
  const now = lateMinutesAt(delays, fromNode)
  const [minutes, setMinutes] = useState(now)
  const [reason, setReason] = useState<DelayReason>(
    () => delays.findLast(({ reason }) => reason !== null)?.reason ?? 'TRAFFIC',
  )
  const error = delayError(minutes)
  const say = (minutes: Minutes) => {
    setMinutes(minutes)
    waitingDelays.add(userId, {
      key: newKey(),
      scheduleId,
      fromNode,
      minutes,
      ...(minutes > 0 && { reason }),
      at: deviceNow(),
    })
  }
  const asked = unconfirmedDelays.use().filter(({ delay }) => delay.scheduleId === scheduleId)
  return (
    <form
      className={`form-grid ${styles.form}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (error === undefined && minutes > 0) say(minutes)
      }}
    >
      {asked.map(({ delay, why }) => (
        <div key={delay.key} className="danger-note" role="alert">
          {why}
          <ButtonRow>
            <Button variant="outline" onClick={() => unconfirmedDelays.remove(delay.key)}>
              Discard delay
            </Button>
            <Button
              onClick={() => {
                unconfirmedDelays.remove(delay.key)
                waitingDelays.add(userId, { ...delay, confirmed: true })
              }}
            >
              Notify them
            </Button>
          </ButtonRow>
        </div>
      ))}
      <SelectField
        label="From"
        value={String(fromNode)}
        options={towns.map(({ node, name }) => ({ value: String(node), label: name }))}
        onChange={(value) => {
          setFromNode(Number(value))
          setMinutes(lateMinutesAt(delays, Number(value)))
        }}
      />
      <fieldset className={styles.steps} aria-label="Add minutes">
        {STEPS.map((step) => (
          <Button
            key={step}
            variant="outline"
            onClick={() => setMinutes((Number.isNaN(minutes) ? 0 : minutes) + step)}
          >
            +{step}
          </Button>
        ))}
      </fieldset>
      <NumberField
        label="Minutes after the timetable"
        name="minutes"
        value={minutes}
        error={error}
        onChange={setMinutes}
      />
      <SelectField
        label="Why"
        value={reason}
        options={OPTIONS}
        onChange={(value) => setReason(DELAY_REASONS.find((one) => one === value) ?? 'OTHER')}
      />
      <div className="wrap-row">
        <Button type="submit" disabled={error !== undefined || minutes === 0}>
          {submitText(minutes)}
        </Button>
        {now > 0 && (
          <Button variant="outline" onClick={() => say(0)}>
            On time again
          </Button>
        )}
      </div>
    </form>
  )
}
