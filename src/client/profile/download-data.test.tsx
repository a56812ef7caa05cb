import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { aPaidBooking } from '../../testing/builders/a-paid-booking.ts'
import { openSite } from '../../testing/harness/render-screen.tsx'
import { testApp } from '../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../testing/harness/test-app.ts'
import { PASSWORD } from '../../testing/harness/test-context.ts'

let app: TestApp
let asha: Person

beforeEach(async () => {
  app = await testApp()
  asha = await app.as('asha')
})

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const typePassword = async (password: string) => {
  await userEvent.clear(screen.getByLabelText('Your password'))
  await userEvent.type(screen.getByLabelText('Your password'), password)
  await press('Delete for good')
}

/** The files that the screen saves. */
function savedFiles(): Blob[] {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return 'blob:test'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  return files
}

test('one click saves everything that is stored, as a file', async () => {
  const files = savedFiles()
  await openSite(app, asha, { path: '/profile' })
  await press('Download my data')
  await waitFor(() => expect(files).toHaveLength(1))
  const file: unknown = JSON.parse((await files[0]?.text()) ?? '')
  expect(file).toMatchObject({ format: 'farebox-person-1', account: { email: asha.user.email } })
})

test('an account is deleted with the password; a wrong one is reported at its field; then it is signed out', async () => {
  const browser = await openSite(app, asha, { path: '/profile' })
  await press('Delete my account')
  expect(screen.getByText(/stays in our books without a name/)).toBeTruthy()
  await typePassword('wrong')
  expect(await screen.findByText('Your current password is not correct')).toBeTruthy()
  await typePassword(PASSWORD)
  expect(await screen.findByText('Your account is deleted')).toBeTruthy()
  await waitFor(() => expect(browser.path()).toBe('/'))
  await expect(asha.trpc.user.me.query()).rejects.toMatchObject({ data: { httpStatus: 401 } })
})

test('with a journey ahead it says which, and the account stays', async () => {
  const paid = await aPaidBooking()
  await openSite(paid.app, paid.asha, { path: '/profile' })
  await press('Delete my account')
  await typePassword(PASSWORD)
  expect(await screen.findByText(/^Booking \w{8} has its journey ahead\./)).toBeTruthy()
  await press('Keep my account')
  expect(screen.queryByLabelText('Your password')).toBeNull()
  expect((await paid.asha.trpc.user.me.query()).name).toBe('asha')
})

test('staff download their data and are not offered to delete their account', async () => {
  await openSite(app, await app.as('agent'), { path: '/profile' })
  expect(await screen.findByRole('button', { name: 'Edit Profile' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Download my data' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull()
})
