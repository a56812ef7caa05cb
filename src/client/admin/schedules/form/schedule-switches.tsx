import { useState } from 'react'
import type { ScheduleInOffice } from '../../../../domain/schedule/schedule-in-office.ts'
import { isRefusal, serverMessage } from '../../../api/server-errors.ts'
import { trpc } from '../../../api/trpc.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { StatusBadge } from '../../../ui/layout/status-badge.tsx'
import styles from './schedule-form.module.css'

interface Props {
  schedule: ScheduleInOffice
  onChanged: (schedule: ScheduleInOffice) => void
  onFailed: (words: string) => void
}

/** Sales and, of a master, the automation: whether they go on, and the button that stops or resumes them at once. */
export function ScheduleSwitches({ schedule, onChanged, onFailed }: Props) {
  const utils = trpc.useUtils()
  const [busy, setBusy] = useState(false)
  const { mutateAsync: stopSales } = trpc.schedule.stopSales.useMutation()
  const { mutateAsync: stopAutomation } = trpc.schedule.stopAutomation.useMutation()
  const { id, salesStopped, automationStopped, isMasterRecord } = schedule

  const act = async (change: () => Promise<ScheduleInOffice>) => {
    setBusy(true)
    try {
      onChanged(await change())
      await Promise.all([utils.schedule.invalidate(), utils.timetable.invalidate()])
    } catch (error) {
      const words = isRefusal(error) ? serverMessage(error) : undefined
      onFailed(words ?? 'Failed to save schedule. Please try again.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={styles.states} aria-label="Sales and automation">
      <StoppableState
        name="Sales"
        running="Open"
        stopped={salesStopped}
        busy={busy}
        onSwitch={(stopped) => void act(() => stopSales({ id, stopped }))}
      />
      {isMasterRecord && (
        <StoppableState
          name="Automation"
          running="Running"
          stopped={automationStopped}
          busy={busy}
          onSwitch={(stopped) => void act(() => stopAutomation({ id, stopped }))}
        />
      )}
    </section>
  )
}

interface StateProps {
  name: 'Sales' | 'Automation'
  /** Its label while it is not stopped. */
  running: string
  stopped: boolean
  busy: boolean
  onSwitch: (stopped: boolean) => void
}

/** One thing of a schedule that can be stopped: its state, and the button that changes it. */
function StoppableState({ name, running, stopped, busy, onSwitch }: StateProps) {
  return (
    <div className="spread-row">
      <span className={styles.now}>
        {name}
        {stopped ? (
          <StatusBadge status="STOPPED" label="Stopped" tone="warning" />
        ) : (
          <StatusBadge status="RUNNING" label={running} tone="good" />
        )}
      </span>
      <Button variant="outline" disabled={busy} onClick={() => onSwitch(!stopped)}>
        {stopped ? 'Resume' : 'Stop'} {name.toLowerCase()}
      </Button>
    </div>
  )
}
