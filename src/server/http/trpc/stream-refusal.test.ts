import { expect, test } from 'vitest'
import { testApp } from '../../../testing/harness/test-app.ts'
import { quiet } from '../../../testing/harness/test-store.ts'

test('a stream that refuses says why in its first event, as a procedure would, and is no failure of ours', async () => {
  const failures: object[] = []
  const log = {
    ...quiet,
    error: (fields: object) => void failures.push(fields),
  }
  const { app } = await testApp({ dependencies: { log } })
  const input = encodeURIComponent(JSON.stringify({ scheduleId: 404 }))
  const { body } = await app.inject(`/trpc/seat.changes?input=${input}`)
  const data = /^event: serialized-error\ndata: (.*)$/m.exec(body)?.[1] ?? ''
  expect(JSON.parse(data)).toMatchObject({
    message: 'Trip not found',
    data: { code: 'NOT_FOUND', httpStatus: 404 },
  })
  expect(failures).toEqual([])
})
