import { describe, expect, test } from 'vitest'
import { DAY } from '../../domain/time/calendar.ts'
import { aMaster } from '../../testing/builders/a-master.ts'
import { TOMORROW } from '../../testing/builders/fleet.ts'
import { sellOn } from '../../testing/builders/sales-on.ts'
import { searchScheduleHits, searchSchedules } from '../search/search.service.ts'
import { applyToRuns } from './apply-to-runs.service.ts'
import { updateSchedule } from './update-schedule.service.ts'
import { deleteSchedule } from './schedule-removal.service.ts'
import { rollForward } from './generate-runs.service.ts'
import { addSchedule } from './schedule.service.ts'
import { stopAutomation, stopSales } from './stop-sales-and-automation.service.ts'

type Fleet = Awaited<ReturnType<typeof aMaster>>

/** Of the day that an act changes, and what it writes down. */
interface Write {
  says: string
  day: string
  /** What comes before the first search. */
  before?: (fleet: Fleet) => Promise<unknown>
  act: (fleet: Fleet) => Promise<unknown>
  audit: string
}

const RUN = '2027-01-20'

const runOf = async ({ on }: Fleet) => (await on(RUN)).id

const writes: Write[] = [
  {
    says: 'a trip that is added',
    day: TOMORROW,
    act: ({ admin, form }) =>
      addSchedule(admin, {
        ...form({ isMasterRecord: false, departureTime: '08:00', arrivalTime: '18:00' }),
      }),
    audit: 'add',
  },
  {
    says: 'a trip that is changed',
    day: TOMORROW,
    act: ({ save }) => save({ farePrice: 700 }),
    audit: 'update',
  },
  {
    says: 'a master that is none any more',
    day: TOMORROW,
    act: ({ save }) => save({ isMasterRecord: false }),
    audit: 'update',
  },
  {
    says: 'a run that follows its master',
    day: RUN,
    before: ({ save }) => save({ farePrice: 700 }),
    act: ({ admin, master }) => applyToRuns(admin, master.id),
    audit: 'update',
  },
  {
    says: 'a run that is taken away by its master',
    day: RUN,
    before: ({ save }) => save({ skipDates: [RUN] }),
    act: ({ admin, master }) => applyToRuns(admin, master.id),
    audit: 'delete',
  },
  {
    says: 'a run that is sold at other times',
    day: RUN,
    act: async (fleet) => {
      const id = await runOf(fleet)
      await sellOn(fleet.context, id)
      const schedule = fleet.form({
        scheduleDate: RUN,
        departureTime: '20:00',
        isMasterRecord: false,
      })
      return updateSchedule(fleet.admin, { id, schedule })
    },
    audit: 'update',
  },
  {
    says: 'a run off sale',
    day: RUN,
    act: async (fleet) => stopSales(fleet.admin, await runOf(fleet), true),
    audit: 'stopSales',
  },
  {
    says: 'a run that is deleted',
    day: RUN,
    act: async (fleet) => deleteSchedule(fleet.admin, await runOf(fleet)),
    audit: 'delete',
  },
  {
    says: 'a master that is deleted with its runs',
    day: RUN,
    act: ({ admin, master }) => deleteSchedule(admin, master.id),
    audit: 'delete',
  },
  {
    says: 'a run that is made by the roll-forward',
    day: '2027-02-20',
    act: ({ context }) => {
      context.pass(10 * DAY)
      return rollForward(context.call())
    },
    audit: 'generate',
  },
  {
    says: 'a run that is made when the automation resumes',
    day: '2027-02-20',
    act: async ({ context, admin, master }) => {
      await stopAutomation(admin, master.id, true)
      context.pass(10 * DAY)
      return stopAutomation(admin, master.id, false)
    },
    audit: 'resumeAutomation',
  },
]

describe('every write of schedules is found by the next search, and written down', () => {
  test.each(writes)('$says', async ({ day, before: prepare, act, audit }) => {
    const fleet = await aMaster()
    await prepare?.(fleet)
    const search = async () => {
      const asked = { source: 'pune', destination: 'goa', date: day }
      const call = fleet.context.call()
      return [await searchSchedules(call, asked), await searchScheduleHits(call, asked)]
    }
    const before = await search()
    expect(await search()).toEqual(before)
    const entries = async () =>
      (
        await fleet.admin.db
          .selectFrom('audit')
          .select('id')
          .where('subject', '=', 'schedule')
          .where('action', '=', audit)
          .execute()
      ).length
    const written = await entries()
    await act(fleet)
    expect(await search()).not.toEqual(before)
    expect(await entries()).toBeGreaterThan(written)
  })
})
