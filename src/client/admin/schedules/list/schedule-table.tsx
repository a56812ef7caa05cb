import { Table } from '@mantine/core'
import type { ScheduleSortColumn } from '../../../../domain/schedule/schedule.ts'
import type { ListState } from '../../../components/list/use-list-state.ts'
import { ListTable } from '../../../ui/list/list-table.tsx'
import { SortHeader } from '../../../ui/list/sort-header.tsx'
import { Money } from '../../../components/money.tsx'
import { ScheduleActions } from './schedule-actions.tsx'
import { ScheduleMarks } from './schedule-marks.tsx'
import type { ScheduleRows } from './schedule-rows.ts'
import { ScheduleTimes } from './schedule-times.tsx'
import { dayWords, routeText, seatText } from './schedule-text.ts'
import styles from './schedules.module.css'

interface Props extends ScheduleRows {
  list: Pick<ListState<ScheduleSortColumn>, 'sort' | 'order' | 'toSort'>
}

/** The timetable on wide screens; the seats are 'N available'. Spec §2, Schedules Management */
export function ScheduleTable({ schedules, loading, now, today, list, ...acts }: Props) {
  const sorting = { sort: list.sort, order: list.order, onSort: list.toSort }
  return (
    <ListTable
      label="Schedules"
      loading={loading}
      head={
        <>
          <SortHeader column="busName" {...sorting}>
            Bus & Route
          </SortHeader>
          <SortHeader column="scheduleDate" {...sorting}>
            Date
          </SortHeader>
          <SortHeader column="departureTime" {...sorting}>
            Time
          </SortHeader>
          <SortHeader column="totalSeats" numeric {...sorting}>
            Seats
          </SortHeader>
          <SortHeader column="farePrice" numeric {...sorting}>
            Fare
          </SortHeader>
          <Table.Th data-numeric="true">Actions</Table.Th>
        </>
      }
    >
      {schedules.map((schedule) => (
        <Table.Tr key={schedule.id}>
          <Table.Td>
            <div className={styles.name}>{schedule.bus.busName}</div>
            <div className={styles.route}>{routeText(schedule.route)}</div>
            <ScheduleMarks schedule={schedule} now={now} />
          </Table.Td>
          <Table.Td className={styles.date ?? ''}>
            {dayWords(schedule.scheduleDate, today)}
          </Table.Td>
          <Table.Td>
            <ScheduleTimes {...schedule} />
          </Table.Td>
          <Table.Td className={styles.seats ?? ''} data-numeric="true">
            {seatText(schedule)}
          </Table.Td>
          <Table.Td data-numeric="true">
            <Money paise={schedule.farePaise} />
          </Table.Td>
          <Table.Td>
            <ScheduleActions schedule={schedule} now={now} {...acts} />
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  )
}
