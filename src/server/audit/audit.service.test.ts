import { expect, test } from 'vitest'
import { tamper } from '../../testing/harness/tamper.ts'
import { testContext } from '../../testing/harness/test-context.ts'
import { atomically } from '../core/atomically.ts'
import { recordAudit } from './audit.service.ts'

const entry = { action: 'retire', subject: 'bus', subjectId: 3, detail: { trips: 2 } }

test('an entry says who did what to what, when and in which request', async () => {
  const context = await testContext()
  const admin = await context.actingAs('ADMIN')
  await atomically(admin, (call) => recordAudit(call, entry))
  expect(tamper(context.file, 'select * from audit order by id desc limit 1')).toEqual([
    {
      id: 2,
      at: admin.now(),
      actor_id: admin.actor.id,
      action: 'retire',
      subject: 'bus',
      subject_id: 3,
      detail: '{"trips":2}',
      request_id: 'test',
      api_key_id: null,
    },
  ])
})

test('what is undone leaves no entry behind', async () => {
  const context = await testContext()
  const undone = atomically(context.call(), async (call) => {
    await recordAudit(call, entry)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(tamper(context.file, 'select * from audit')).toEqual([])
})

test('an entry is never changed or removed, unless the guards are dropped', async () => {
  const context = await testContext()
  await atomically(context.call(), (call) => recordAudit(call, entry))
  const acts = [`update audit set action = 'nothing'`, 'delete from audit']
  for (const act of acts)
    expect(() => tamper(context.file, act)).toThrow('farebox:audit-append-only')
  tamper(context.file, 'drop trigger audit_no_update', 'drop trigger audit_no_delete', ...acts)
  expect(tamper(context.file, 'select * from audit')).toEqual([])
})
