import { expect, test } from 'vitest'
import { aFleet, aSchedule } from '../../testing/builders/fleet.ts'
import { tamper } from '../../testing/harness/tamper.ts'
import { addSchedule } from './schedule.service.ts'

/** The database of a fleet with one trip, to be changed past every service. */
async function besideTheServices() {
  const fleet = await aFleet()
  const { id } = await addSchedule(fleet.admin, aSchedule(fleet))
  return { id, run: (...statements: string[]) => tamper(fleet.context.file, ...statements) }
}

const OFF = 'pragma foreign_keys = off'

/** Copies a trip as a run of the first one, some hours later. */
const copy = (id: number, hours: number) => `
  insert into schedules (bus_id, route_id, master_id, is_master, automation_duration, service_day,
    departure_minutes, arrival_minutes, departure_at, arrival_at, total_seats, fare_paise, last_node,
    created_at, updated_at)
  select bus_id, route_id, id, 0, automation_duration, service_day, departure_minutes, arrival_minutes,
    departure_at + ${hours} * 3600000, arrival_at + ${hours} * 3600000, total_seats, fare_paise,
    last_node, 0, 0
  from schedules where id = ${id}`

const refer = [
  ['buses', 'schedules'],
  ['routes', 'schedules'],
  ['stops', 'route_stops'],
  ['schedules', 'trip_nodes'],
] as const

test.each(refer)('I10: a row of %s is not deleted while %s refers to it', async (table) => {
  const { run } = await besideTheServices()
  expect(() => run(`delete from ${table}`)).toThrow('FOREIGN KEY constraint failed')
})

test.each(refer)(
  'I10: without foreign keys, %s would go and leave %s behind',
  async (table, left) => {
    const { run } = await besideTheServices()
    expect(run(OFF, `delete from ${table}`, `select 1 from ${table}`)).toEqual([])
    expect(run(`select 1 from ${left}`)).not.toEqual([])
  },
)

test('I10: a trip with a taken seat is not deleted; without foreign keys it would be', async () => {
  const { run } = await besideTheServices()
  run(`insert into claims select id, 0, schedule_id, null, null, 'crew' from seats limit 1`)
  expect(() => run('delete from seats')).toThrow('FOREIGN KEY constraint failed')
  expect(run(OFF, 'delete from seats', 'select 1 from seats')).toEqual([])
})

test('I14: a master runs once a day; without the index it would run twice', async () => {
  const { run, id } = await besideTheServices()
  run(copy(id, 24))
  expect(() => run(copy(id, 48))).toThrow(
    'UNIQUE constraint failed: schedules.master_id, schedules.service_day',
  )
  const runs = run('drop index schedules_master_day', copy(id, 48), 'select id from schedules')
  expect(runs).toHaveLength(3)
})

test('I14: a bus is in one place at a time; without the trigger it would be in two', async () => {
  const { run, id } = await besideTheServices()
  expect(() => run(copy(id, 9))).toThrow('farebox:bus-overlap')
  const drop = 'drop trigger schedules_bus_once_insert'
  expect(run(drop, copy(id, 9), 'select id from schedules')).toHaveLength(2)
})

test('I14: nor is it by moving a trip; one that begins where another ends is no overlap', async () => {
  const { run, id } = await besideTheServices()
  run(copy(id, 10))
  const move = `update schedules set departure_at = departure_at - 3600000 where id <> ${id}`
  expect(() => run(move)).toThrow('farebox:bus-overlap')
  expect(() => run('drop trigger schedules_bus_once_update', move)).not.toThrow()
})
