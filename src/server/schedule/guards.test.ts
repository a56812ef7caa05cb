import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { aFleet, aSchedule } from '../../testing/fleet.ts'
import { addSchedule } from './schedule.service.ts'

/** A connection of its own to the database of a fleet with one trip, past every service. */
async function besideTheServices({ foreignKeys = true } = {}) {
  const fleet = await aFleet()
  const { id } = await addSchedule(fleet.admin, aSchedule({ ...fleet, isMasterRecord: false }))
  const sqlite = new Sqlite(fleet.house.file)
  sqlite.pragma(`foreign_keys = ${foreignKeys ? 'on' : 'off'}`)
  return { ...fleet, id, sqlite }
}

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

test.each(refer)('I10: what stands in %s is not deleted while %s refers to it', async (table) => {
  const { sqlite } = await besideTheServices()
  expect(() => sqlite.exec(`delete from ${table}`)).toThrow('FOREIGN KEY constraint failed')
})

test.each(refer)(
  'I10: without foreign keys, rows of %s would go and leave %s behind',
  async (table) => {
    const { sqlite } = await besideTheServices({ foreignKeys: false })
    expect(sqlite.prepare(`delete from ${table}`).run().changes).toBeGreaterThan(0)
    expect(sqlite.pragma('foreign_key_check')).not.toEqual([])
  },
)

test('I10: a trip with a sold or blocked seat is not deleted; without foreign keys it would be', async () => {
  const { sqlite, id } = await besideTheServices()
  sqlite.exec(`insert into claims select id, 0, schedule_id, null, null, 'crew' from seats limit 1`)
  const deletion = `delete from seats where schedule_id = ${id}`
  expect(() => sqlite.exec(deletion)).toThrow('FOREIGN KEY constraint failed')
  sqlite.pragma('foreign_keys = off')
  expect(sqlite.prepare(deletion).run().changes).toBe(40)
})

test('I14: a master runs once a day; without the index it would run twice', async () => {
  const { sqlite, id } = await besideTheServices()
  sqlite.exec(copy(id, 24))
  expect(() => sqlite.exec(copy(id, 48))).toThrow(
    'UNIQUE constraint failed: schedules.master_id, schedules.service_day',
  )
  sqlite.exec('drop index schedules_master_day')
  sqlite.exec(copy(id, 48))
  const twice = sqlite.prepare('select count(*) from schedules where master_id = ?').pluck()
  expect(twice.get(id)).toBe(2)
})

test('I14: a bus is in one place at a time; without the trigger it would be in two', async () => {
  const { sqlite, id } = await besideTheServices()
  expect(() => sqlite.exec(copy(id, 9))).toThrow('farebox:bus-overlap')
  sqlite.exec('drop trigger schedules_bus_once_insert')
  expect(sqlite.prepare(copy(id, 9)).run().changes).toBe(1)
})

test('I14: nor by moving a trip; touching is no overlap', async () => {
  const { sqlite, id } = await besideTheServices()
  sqlite.exec(copy(id, 10))
  const move = `update schedules set departure_at = departure_at - 3600000 where id <> ${id}`
  expect(() => sqlite.exec(move)).toThrow('farebox:bus-overlap')
  sqlite.exec('drop trigger schedules_bus_once_update')
  expect(sqlite.prepare(move).run().changes).toBe(1)
})
