import type { TestApp } from '../../harness/test-app.ts'
import { aSchedule } from '../fixtures.ts'
import type { TestSchedule } from '../fixtures.ts'
import { aSale } from '../ticket-counter.ts'

/** Walk-ins by the numbers of their seats, each with a name, on the night trip of tomorrow. */
export async function walkInsOf(
  app: TestApp,
  names: Readonly<Record<string, string>>,
  trip?: TestSchedule,
): Promise<TestSchedule> {
  const sold = trip ?? (await aSchedule(app.dependencies))
  const { trpc } = await app.as('agent')
  for (const [number, passengerName] of Object.entries(names)) {
    const sale = aSale(sold, [number], {
      passengers: [{ passengerName, age: 40, gender: 'FEMALE' }],
      phone: '9820012345',
    })
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as at a counter
    await trpc.counter.sell.mutate(sale)
  }
  return sold
}

/** Writes to everybody on a trip: where no mail is set up, all of it waits at the desk. */
export async function writeToTrip(
  app: TestApp,
  { id: scheduleId }: TestSchedule,
  text = 'The bus stands at gate four.',
): Promise<void> {
  const { trpc } = await app.as('admin')
  const key = `written-at-${app.dependencies.clock()}-${text}`
  await trpc.desk.send.mutate({ scheduleId, text, to: { who: 'EVERYBODY' }, key })
}
