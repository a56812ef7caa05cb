import { expect, test } from 'vitest'
import { MINUTE } from '../../../domain/time/calendar.ts'
import { aKey } from '../../../testing/builders/a-key.ts'
import {
  codeOf,
  requireSecondFactorOfStaff,
} from '../../../testing/builders/second-factor-fixture.ts'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { Person } from '../../../testing/harness/test-app.ts'
import { PASSWORD } from '../../../testing/harness/test-context.ts'

const ENROL = { data: { code: 'FORBIDDEN', detail: { code: 'second-factor-enrolment-required' } } }
const proof = { currentPassword: PASSWORD }

async function setUpApp({ trpc }: Person, now: number): Promise<string> {
  const { secret } = await trpc.secondFactor.beginApp.mutate(proof)
  await trpc.secondFactor.confirmApp.mutate({ code: codeOf(secret, now) })
  return secret
}

test('only whoever has a second factor requires one of all', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const { version } = await admin.trpc.settings.get.query()
  const required = { version, change: { secondFactor: 'required' } as const }
  await expect(admin.trpc.settings.save.mutate(required)).rejects.toMatchObject({
    data: { code: 'CONFLICT', detail: { fields: [{ field: 'secondFactor' }] } },
  })
  const secret = await setUpApp(admin, app.dependencies.clock())
  await expect(admin.trpc.settings.save.mutate(required)).resolves.toMatchObject({
    settings: { secondFactor: 'required' },
  })
  app.pass(MINUTE)
  const code = codeOf(secret, app.dependencies.clock())
  await expect(admin.trpc.secondFactor.removeApp.mutate({ code })).rejects.toMatchObject({
    data: { code: 'CONFLICT' },
  })
})

test('staff without one are told what to do at both doors, set one up, and go on in the same session', async () => {
  const app = await testApp()
  const agent = await app.as('agent')
  const asha = await app.as('asha')
  await agent.trpc.counter.holds.query()
  await requireSecondFactorOfStaff(app.dependencies)
  await expect(agent.trpc.counter.holds.query()).rejects.toMatchObject(ENROL)
  const admin = await app.as('admin')
  const bus = await admin.rest('DELETE', '/bus/1')
  expect([bus.status, bus.body]).toMatchObject([403, { code: 'second-factor-enrolment-required' }])
  await asha.trpc.booking.mine.query()
  expect(await agent.trpc.secondFactor.get.query()).toMatchObject({ required: true })
  await setUpApp(agent, app.dependencies.clock())
  await expect(agent.trpc.counter.holds.query()).resolves.toBeDefined()
})

test('what only staff see is hidden from staff who must set one up first', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  await requireSecondFactorOfStaff(app.dependencies)
  const refused = await app.as('agent')
  await expect(refused.trpc.report.dayClose.query({ day: '2027-01-15' })).rejects.toMatchObject(
    ENROL,
  )
  await expect(admin.trpc.user.me.query()).resolves.toMatchObject({ role: 'ADMIN' })
})

test('an API key of somebody without one goes on working', async () => {
  const app = await testApp()
  const { rest } = await aKey(app, await app.as('admin'))
  const before = await rest('GET', '/bus-stop/999')
  await requireSecondFactorOfStaff(app.dependencies)
  const after = await rest('GET', '/bus-stop/999')
  expect([before.status, after.status]).toEqual([404, 404])
})
