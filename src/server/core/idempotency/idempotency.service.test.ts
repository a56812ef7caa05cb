import { expect, test } from 'vitest'
import { tamper } from '../../../testing/harness/tamper.ts'
import { testContext } from '../../../testing/harness/test-context.ts'
import type { TestContext } from '../../../testing/harness/test-context.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import type { AtomicCall } from '../call.ts'
import { forgetOldKeys, once, onceAnswered } from './idempotency.service.ts'

const HOUR = 3_600_000

/** Something with an effect that can be counted, and an answer that differs each time. */
async function ring(call: AtomicCall) {
  await recordAudit(call, { action: 'ring', subject: 'bell', subjectId: null })
  return { note: call.randomId() }
}

function rings(context: TestContext): unknown {
  return tamper(context.file, `select count(*) n from audit where action = 'ring'`)[0]
}

test('a call repeated with its key has one effect and gets the first answer', async () => {
  const context = await testContext()
  const asha = await context.actingAs('CUSTOMER')
  const first = await once(asha, 'key-1', { seats: [1, 2], trip: 7 }, ring)
  const again = await once(asha, 'key-1', { trip: 7, seats: [1, 2] }, ring)
  expect(first.replayed).toBe(false)
  expect(again).toEqual({ replayed: true, value: first.value })
  expect(rings(context)).toEqual({ n: 1 })
})

test('one key a thousand times at once is one effect', async () => {
  const context = await testContext()
  const asha = await context.actingAs('CUSTOMER')
  const calls = Array.from({ length: 1000 }, () => once(asha, 'key-1', { trip: 7 }, ring))
  const answers = await Promise.all(calls)
  expect(new Set(answers.map((answer) => answer.value.note)).size).toBe(1)
  expect(answers.filter((answer) => !answer.replayed)).toHaveLength(1)
  expect(rings(context)).toEqual({ n: 1 })
})

test('a key that comes with another request is refused and has no effect', async () => {
  const context = await testContext()
  const asha = await context.actingAs('CUSTOMER')
  await once(asha, 'key-1', { seats: [1, 2] }, ring)
  await expect(once(asha, 'key-1', { seats: [2, 1] }, ring)).rejects.toMatchObject({
    kind: 'keyReused',
  })
  expect(rings(context)).toEqual({ n: 1 })
})

test('keys of two people are two keys', async () => {
  const context = await testContext()
  const [asha, ravi] = [await context.actingAs('CUSTOMER'), await context.actingAs('CUSTOMER')]
  const answers = [await once(asha, 'key-1', {}, ring), await once(ravi, 'key-1', {}, ring)]
  expect(answers.map((answer) => answer.replayed)).toEqual([false, false])
})

test('work that fails stores nothing: neither its effect nor its key', async () => {
  const context = await testContext()
  const asha = await context.actingAs('CUSTOMER')
  const failing = once(asha, 'key-1', {}, async (call) => {
    await ring(call)
    throw new Error('failed')
  })
  await expect(failing).rejects.toThrow('failed')
  expect(rings(context)).toEqual({ n: 0 })
  expect(await once(asha, 'key-1', {}, ring)).toMatchObject({ replayed: false })
})

test('the status of an answer is replayed with its body, also when there is none', async () => {
  const context = await testContext()
  const asha = await context.actingAs('CUSTOMER')
  const created = async () => ({ status: 201, body: { id: 5, name: 'पुणे' } })
  await onceAnswered(asha, 'key-1', {}, created)
  expect(await onceAnswered(asha, 'key-1', {}, created)).toEqual({
    replayed: true,
    value: await created(),
  })
  const nothing = async () => ({ status: 204, body: undefined })
  await onceAnswered(asha, 'key-2', {}, nothing)
  expect((await onceAnswered(asha, 'key-2', {}, nothing)).value).toEqual({
    status: 204,
    body: null,
  })
})

test('a key is stored for 24 hours, and then it is new again', async () => {
  const context = await testContext()
  const asha = await context.actingAs('CUSTOMER')
  await once(asha, 'key-1', {}, ring)
  context.pass(24 * HOUR - 1)
  expect(await once(asha, 'key-1', {}, ring)).toMatchObject({ replayed: true })
  expect(await forgetOldKeys(context.call())).toBe(0)
  context.pass(1)
  expect(await once(asha, 'key-1', { another: true }, ring)).toMatchObject({ replayed: false })
  context.pass(24 * HOUR)
  expect(await forgetOldKeys(context.call())).toBe(1)
})

test('the database itself refuses a second answer for a key, unless its key is dropped', async () => {
  const context = await testContext()
  const asha = await context.actingAs('CUSTOMER')
  await once(asha, 'key-1', {}, ring)
  const second = 'insert into idempotency select * from idempotency limit 1'
  expect(() => tamper(context.file, second)).toThrow('UNIQUE constraint failed')
  tamper(
    context.file,
    'create table keyless as select * from idempotency',
    'drop table idempotency',
    'alter table keyless rename to idempotency',
    second,
  )
  expect(tamper(context.file, 'select count(*) n from idempotency')).toEqual([{ n: 2 }])
})
