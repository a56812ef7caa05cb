import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openSite } from '../../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../../testing/harness/test-app.ts'

test('what agents may do is off and nothing, and set in one section: both rights, and a sum a day', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  await openSite(app, admin, { path: '/admin/settings' })
  const cancel = await screen.findByRole('checkbox', { name: 'Agents may cancel by the terms' })
  const move = screen.getByRole('checkbox', { name: 'Agents may move passengers' })
  const sum = screen.getByLabelText('At most refunded per agent a day (₹)')
  expect([cancel, move, sum]).toMatchObject([
    { checked: false },
    { checked: false },
    { value: '0' },
  ])
  await userEvent.click(cancel)
  await userEvent.click(move)
  await userEvent.clear(sum)
  await userEvent.type(sum, '2,500')
  await userEvent.click(screen.getByRole('button', { name: 'Save what agents may do' }))
  await waitFor(async () =>
    expect((await admin.trpc.settings.get.query()).settings).toMatchObject({
      agentsMayCancel: true,
      agentsMayMove: true,
      agentDailyRefundPaise: 250_000,
    }),
  )
})
