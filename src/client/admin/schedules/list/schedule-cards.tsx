import { ListCard, ListCards } from '../../../ui/list/list-cards.tsx'
import { Money } from '../../../components/money.tsx'
import { ScheduleActions } from './schedule-actions.tsx'
import { ScheduleMarks } from './schedule-marks.tsx'
import type { ScheduleRows } from './schedule-rows.ts'
import { ScheduleTimes } from './schedule-times.tsx'
import { dayWords, routeText, seatText } from './schedule-text.ts'

/** The same timetable under 768 px. Spec §2, Schedules Management */
export function ScheduleCards({ schedules, loading, now, today, ...acts }: ScheduleRows) {
  return (
    <ListCards label="Schedules" loading={loading}>
      {schedules.map((schedule) => (
        <ListCard
          key={schedule.id}
          title={schedule.bus.busName}
          subtitle={routeText(schedule.route)}
          actions={<ScheduleActions schedule={schedule} now={now} {...acts} />}
          fields={[
            { name: 'Date', value: dayWords(schedule.scheduleDate, today) },
            { name: 'Time', value: <ScheduleTimes {...schedule} /> },
            { name: 'Seats', value: seatText(schedule) },
            { name: 'Fare', value: <Money paise={schedule.farePaise} /> },
          ]}
        >
          <ScheduleMarks schedule={schedule} now={now} />
        </ListCard>
      ))}
    </ListCards>
  )
}
