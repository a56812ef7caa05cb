import { beforeAll, expect, test } from 'vitest'
import { paidSeats } from '../../../../testing/builders/held-seats.ts'
import { endOfFile } from '../../../../testing/harness/end-of-file.ts'
import { testApp } from '../../../../testing/harness/test-app.ts'
import type { TestApp, Visitor } from '../../../../testing/harness/test-app.ts'

const atEnd = endOfFile()

let app: TestApp
let scheduleId: number

const message = () => ({
  scheduleId,
  text: 'The bus stands at gate four.',
  to: { who: 'EVERYBODY' } as const,
})

beforeAll(async () => {
  app = await testApp({ whenDone: atEnd })
  scheduleId = (await paidSeats(app, await app.as('asha'), ['1A'])).scheduleId
  await (await app.as('admin')).trpc.desk.send.mutate({ ...message(), key: 'a-first-message' })
})

const ofStaff: [string, (who: Visitor) => Promise<unknown>][] = [
  ['open', ({ trpc }) => trpc.desk.open.query()],
  ['count', ({ trpc }) => trpc.desk.count.query()],
  ['ofTrip', ({ trpc }) => trpc.desk.ofTrip.query({ scheduleId })],
  ['ofBooking', ({ trpc }) => trpc.desk.ofBooking.query({ bookingId: 1 })],
  ['mark', ({ trpc }) => trpc.desk.mark.mutate({ id: 1, outcome: 'SENT' })],
]
const ofAdmins: [string, (who: Visitor) => Promise<unknown>][] = [
  ['preview', ({ trpc }) => trpc.desk.preview.mutate(message())],
  ['send', ({ trpc }) => trpc.desk.send.mutate({ ...message(), key: 'a-second-message' })],
]
const count = async () => (await app.as('admin')).trpc.desk.count.query()

test.each([...ofStaff, ...ofAdmins])(
  '%s is for staff: visitors and customers are refused',
  async (_name, act) => {
    await expect(act(app.visitor())).rejects.toMatchObject({ data: { httpStatus: 401 } })
    await expect(act(await app.as('ravi'))).rejects.toMatchObject({ data: { httpStatus: 403 } })
    expect(await count()).toEqual({ open: 1 })
  },
)

test.each(ofAdmins)('%s is for administrators: an agent is refused', async (_name, act) => {
  await expect(act(await app.as('agent'))).rejects.toMatchObject({ data: { httpStatus: 403 } })
  expect(await count()).toEqual({ open: 1 })
})

test('an agent finds the trip and says what became of its message', async () => {
  const { trpc } = await app.as('agent')
  const { trips } = await trpc.desk.open.query()
  expect(trips).toMatchObject([{ scheduleId, open: 1, sourceCity: 'Pune' }])
  const { lists } = await trpc.desk.ofTrip.query({ scheduleId })
  const [id = 0] = lists.flatMap(({ messages }) => messages.map((one) => one.id))
  expect(await trpc.desk.mark.mutate({ id, outcome: 'NO_ANSWER' })).toMatchObject({
    outcome: 'NO_ANSWER',
  })
  expect(await count()).toEqual({ open: 0 })
})

test('a text that is too short or too long is refused in words', async () => {
  const { trpc } = await app.as('admin')
  const write = (text: string) => trpc.desk.preview.mutate({ ...message(), text })
  await expect(write('Too short')).rejects.toThrow('Write at least 10 characters')
  await expect(write('x'.repeat(501))).rejects.toThrow('Write at most 500 characters')
})
