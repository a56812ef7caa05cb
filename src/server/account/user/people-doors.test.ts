import { expect, test } from 'vitest'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { Visitor } from '../../../testing/harness/test-app.ts'

const person = { name: 'Ravi', email: 'ravi@example.com', phone: null, role: 'ADMIN' } as const

const acts: Record<string, (who: Visitor) => Promise<unknown>> = {
  'user.list': ({ trpc }) => trpc.user.list.query({}),
  'user.get': ({ trpc }) => trpc.user.get.query({ id: 1 }),
  'user.add': ({ trpc }) => trpc.user.add.mutate(person),
  'user.update': ({ trpc }) => trpc.user.update.mutate({ id: 1, version: 1, person }),
  'user.invite': ({ trpc }) => trpc.user.invite.mutate({ id: 1 }),
  'user.remove': ({ trpc }) => trpc.user.remove.mutate({ id: 1 }),
  'user.restore': ({ trpc }) => trpc.user.restore.mutate({ id: 1 }),
  'message.list': ({ trpc }) => trpc.message.list.query({}),
  'message.showOnce': ({ trpc }) => trpc.message.showOnce.mutate({ id: 1 }),
  'message.sendAgain': ({ trpc }) => trpc.message.sendAgain.mutate({ id: 1 }),
  'user.newLink': ({ trpc }) => trpc.user.newLink.mutate({ messageId: 1 }),
}

test.each(Object.entries(acts))('%s is for administrators only', async (_name, act) => {
  const app = await testApp()
  const admin = await app.as('admin')
  const refused = [
    [app.visitor(), 401],
    [await app.as('asha'), 403],
    [await app.as('agent'), 403],
  ] as const
  for (const [who, httpStatus] of refused) {
    // oxlint-disable-next-line no-await-in-loop
    await expect(act(who)).rejects.toMatchObject({ data: { httpStatus } })
  }
  const { data } = await admin.trpc.user.list.query({})
  expect(data.map(({ role, version }) => `${role} ${version}`)).toEqual([
    'ADMIN 1',
    'CUSTOMER 1',
    'AGENT 1',
  ])
})

test('an administrator adds somebody, reads that a letter is on its way, and shows its link once', async () => {
  const app = await testApp()
  const { trpc } = await app.as('admin')
  await trpc.user.add.mutate(person)
  const { data, totalRecords } = await trpc.message.list.query({ searchTerm: 'ravi@' })
  expect([data, totalRecords]).toEqual([
    [
      {
        id: 1,
        kind: 'invitation',
        to: 'ravi@example.com',
        subject: expect.stringContaining('Your account with'),
        status: 'QUEUED',
        attempts: 0,
        nextAttemptAt: null,
        failure: null,
        createdAt: app.dependencies.clock(),
        sentAt: null,
        hasSecret: true,
        channel: 'EMAIL',
        insteadOfSms: false,
      },
    ],
    1,
  ])
  const { text } = await trpc.message.showOnce.mutate({ id: 1 })
  expect(text).toContain('/reset-password#token=')
  await expect(trpc.message.showOnce.mutate({ id: 1 })).rejects.toMatchObject({
    data: { httpStatus: 409 },
  })
  expect((await trpc.message.list.query({})).data).toMatchObject([
    { status: 'SENT', hasSecret: false },
  ])
  expect((await trpc.message.list.query({ searchTerm: 'nobody' })).data).toEqual([])
})

test('what is wrong with a person is reported field by field', async () => {
  const { trpc } = await (await testApp()).as('admin')
  const wrong = { name: ' ', email: 'ravi', phone: '12', role: 'AGENT' } as const
  await expect(trpc.user.add.mutate(wrong)).rejects.toMatchObject({
    data: {
      httpStatus: 400,
      detail: {
        fields: [
          { field: 'name', message: 'Name is required' },
          { field: 'email', message: 'Email address is invalid' },
          { field: 'phone', message: 'Phone number must be 10 digits' },
        ],
      },
    },
  })
})
