import { TRPCClientError } from '@trpc/client'
import { expect, test } from 'vitest'
import { aPaidBooking } from '../../../../testing/builders/a-paid-booking.ts'
import { testApp } from '../../../../testing/harness/test-app.ts'
import { PASSWORD } from '../../../../testing/harness/test-context.ts'

const refused = (httpStatus: number, message: string) => ({ message, data: { httpStatus } })

test('a customer erases the own account with the password, and is signed out at both doors', async () => {
  const app = await testApp()
  const asha = await app.as('asha')
  const { eraseOwn } = asha.trpc.personData
  await expect(eraseOwn.mutate({ currentPassword: 'wrong' })).rejects.toMatchObject(
    refused(400, 'Your current password is not correct'),
  )
  expect(await eraseOwn.mutate({ currentPassword: PASSWORD })).toMatchObject({ accounts: 1 })
  await expect(asha.trpc.user.me.query()).rejects.toMatchObject({ data: { httpStatus: 401 } })
  expect((await asha.rest('GET', '/auth-user/me/export')).status).toBe(401)
  const credentials = { email: asha.user.email, password: PASSWORD }
  await expect(app.visitor().trpc.auth.login.mutate(credentials)).rejects.toMatchObject({
    data: { httpStatus: 401 },
  })
})

test('with a journey ahead nobody erases the account, neither its owner nor the office', async () => {
  const { app, asha } = await aPaidBooking()
  const message: unknown = expect.stringMatching(/^Booking \w{8} has its journey ahead\. Cancel it/)
  await expect(
    asha.trpc.personData.eraseOwn.mutate({ currentPassword: PASSWORD }),
  ).rejects.toMatchObject({
    message,
    data: { httpStatus: 409 },
  })
  const admin = await app.as('admin')
  await expect(admin.trpc.personData.erase.mutate({ userId: asha.user.id })).rejects.toMatchObject({
    message,
    data: { httpStatus: 409 },
  })
  expect((await asha.trpc.user.me.query()).name).toBe('asha')
})

test('staff are erased by another administrator, never by themselves', async () => {
  const app = await testApp()
  const [admin, agent] = [await app.as('admin'), await app.as('agent')]
  await expect(
    agent.trpc.personData.eraseOwn.mutate({ currentPassword: PASSWORD }),
  ).rejects.toMatchObject({ data: { httpStatus: 409 } })
  for (const who of [{ userId: admin.user.id }, { email: 'ADMIN@example.com' }]) {
    // oxlint-disable-next-line no-await-in-loop
    await expect(admin.trpc.personData.erase.mutate(who)).rejects.toMatchObject(
      refused(409, 'You cannot erase yourself. Another administrator can.'),
    )
  }
  await admin.trpc.personData.erase.mutate({ userId: agent.user.id })
  const { data } = await admin.trpc.user.list.query({})
  expect(data.map(({ name }) => name)).toEqual(['admin'])
})

test('passwords are not tried out, and the own file is not fetched without end', async () => {
  const app = await testApp({ limits: 'real' })
  const asha = await app.as('asha')
  const statuses = []
  for (let time = 0; time < 11; time += 1) {
    // oxlint-disable-next-line no-await-in-loop
    statuses.push((await asha.rest('GET', '/auth-user/me/export')).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  const tries = Array.from({ length: 11 }, () =>
    asha.trpc.personData.eraseOwn
      .mutate({ currentPassword: 'wrong' })
      .catch((error: unknown) => error),
  )
  // Which of them is the last one is the database's to say.
  const refusals = await Promise.all(tries)
  const isLimited = (error: unknown) =>
    error instanceof TRPCClientError && error.data.httpStatus === 429
  expect(refusals.filter(isLimited)).toHaveLength(1)
})
