import { beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '../../domain/account/role.ts'
import { addUser } from '../../server/account/record/account.service.ts'
import { signAccessToken } from '../../server/account/session/access-token.ts'
import { startSession } from '../../server/account/session/session.service.ts'
import { atomically } from '../../server/core/atomically.ts'
import { newCall } from '../../server/core/new-call.ts'
import { requireSecondFactorOfStaff } from '../builders/second-factor-fixture.ts'
import { checkEach } from '../harness/check-each.ts'
import { endOfFile } from '../harness/end-of-file.ts'
import { testApp } from '../harness/test-app.ts'
import type { TestApp } from '../harness/test-app.ts'
import { ask, offered } from './doors.ts'
import { procedures } from './who-may.ts'
import { calls } from './who-may-rest.ts'

const atEnd = endOfFile()

describe.each(['AGENT', 'ADMIN'] as const)('where it is required, an %s without one', (role) => {
  let context: TestApp
  const token = () => tokenOf(context, role)

  beforeAll(async () => {
    context = await testApp({ whenDone: atEnd })
    await requireSecondFactorOfStaff(context.dependencies)
  })

  test('may do what a customer may', () =>
    checkEach(
      [
        ...offered.procedures.map((entry) => ({ ...entry, who: procedures[entry.name] })),
        ...offered.calls.map((entry) => ({ ...entry, who: calls[entry.name] })),
      ],
      ({ name }) => name,
      async (entry) => {
        const credentials = { token: await token(), refreshToken: '' }
        const isRefused = (await ask(context.app, entry, credentials)) === 403
        expect(isRefused).toBe(entry.who === 'staff' || entry.who === 'admin')
      },
    ))
})

let people = 0

/** Of a session of somebody new each time: what one call does to it does not affect the next. */
async function tokenOf({ dependencies }: TestApp, role: Role): Promise<string> {
  const call = newCall(dependencies, { actor: null, requestId: 'test', address: '' })
  people += 1
  const email = `staff-${people}@example.com`
  const person = { fullName: 'Staff', email, phone: null, role, passwordHash: null }
  const id = await addUser(call, person)
  return signAccessToken(call, await atomically(call, (call) => startSession(call, id)))
}
