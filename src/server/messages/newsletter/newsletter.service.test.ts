import { expect, test } from 'vitest'
import { tamper } from '../../../testing/harness/tamper.ts'
import { testContext } from '../../../testing/harness/test-context.ts'
import { subscribers } from '../../../testing/harness/test-store.ts'
import { subscribeToNewsletter } from './newsletter.service.ts'

test('an address subscribes once, in whatever letter case', async () => {
  const context = await testContext()
  await subscribeToNewsletter(context.call(), 'asha@example.com')
  await subscribeToNewsletter(context.call(), 'ASHA@example.com')
  expect(await subscribers(context.dependencies.store)).toEqual(['asha@example.com'])
  // Written down once, without the address.
  expect(tamper(context.file, 'select action, subject, subject_id, detail from audit')).toEqual([
    { action: 'subscribe', subject: 'newsletter', subject_id: null, detail: '{}' },
  ])
})

test('one address of the network cannot fill the list', async () => {
  const context = await testContext({ limits: 'real' })
  for (let count = 0; count < 60; count += 1) {
    await subscribeToNewsletter(context.call(), `${count}@example.com`)
  }
  const next = subscribeToNewsletter(context.call(), 'next@example.com')
  await expect(next).rejects.toMatchObject({ kind: 'tooMany' })
})
