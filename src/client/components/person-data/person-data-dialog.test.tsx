import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aPaidBooking } from '../../../testing/builders/a-paid-booking.ts'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../testing/harness/test-app.ts'

const WORDS = 'Personal data of asha'

const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: WORDS }))
  return within(await screen.findByRole('dialog', { name: WORDS }))
}
const confirm = async (dialog: Awaited<ReturnType<typeof open>>) => {
  const act = dialog.getByRole('button', { name: 'Erase personal data' })
  expect(act).toHaveProperty('disabled', true)
  await userEvent.type(
    dialog.getByLabelText('Type asha@example.com to confirm'),
    'asha@example.com',
  )
  await userEvent.click(act)
}

test('somebody without a journey ahead is erased once the address is typed, and is out of the list', async () => {
  const app = await testApp()
  await app.as('asha')
  await openSite(app, await app.as('admin'), { path: '/admin/users' })
  await confirm(await open())
  expect(await screen.findByText('Erased, with 0 bookings made nameless')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: WORDS })).toBeNull())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a journey ahead is reported in the dialog, which stays open; the person stays as well', async () => {
  const { app, asha } = await aPaidBooking()
  await openSite(app, await app.as('admin'), { path: '/admin/users' })
  const dialog = await open()
  await confirm(dialog)
  expect(await dialog.findByText(/^Booking \w{8} has its journey ahead\./)).toBeTruthy()
  expect((await asha.trpc.user.me.query()).name).toBe('asha')
})

test('a guest without an account is erased from the settings by the address left at the counter', async () => {
  const app = await testApp()
  await app.visitor().trpc.newsletter.subscribe.mutate({ email: 'guest@example.com' })
  await openSite(app, await app.as('admin'), { path: '/admin/settings' })
  const email = await screen.findByLabelText('E-mail of the person')
  await userEvent.type(email, 'guest@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Show what can be done' }))
  const words = 'Personal data of guest@example.com'
  const dialog = within(await screen.findByRole('dialog', { name: words }))
  await userEvent.type(
    dialog.getByLabelText('Type guest@example.com to confirm'),
    'guest@example.com',
  )
  await userEvent.click(dialog.getByRole('button', { name: 'Erase personal data' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const left = await app.dependencies.store.reader
    .selectFrom('newsletter')
    .select('email')
    .execute()
  expect(left).toEqual([])
})
