import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { retype } from '../../../../../testing/builders/office-form.ts'
import { aLogo } from '../../../../../testing/builders/back-office/pictures.ts'
import { openSite } from '../../../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../../../../testing/harness/test-app.ts'

let app: TestApp
let admin: Person

beforeEach(async () => {
  app = await testApp()
  admin = await app.as('admin')
})

const open = async () => {
  await openSite(app, admin, { path: '/admin/settings' })
  await screen.findByRole('heading', { name: 'Logo and colour' })
}
const section = () => within(screen.getByRole('region', { name: 'Logo and colour' }))
const press = (name: string) => userEvent.click(section().getByRole('button', { name }))
const brandOfPage = () => document.querySelector('#farebox-brand')?.textContent ?? ''

test('a colour that cannot be read is shown darker before it is saved, and then the page has it', async () => {
  await open()
  await retype('Colour', '#FFE000')
  expect(await screen.findByText(/could not be read on #ffe000: buttons take #/)).toBeTruthy()
  expect(brandOfPage()).toBe('')
  await press('Save logo and colour')
  await waitFor(() => expect(brandOfPage()).toContain('--brand:#'))
  expect((await admin.trpc.settings.get.query()).settings.brandColour).toBe('#ffe000')
  await press('Use Farebox’s colour')
  await press('Save logo and colour')
  await waitFor(() => expect(brandOfPage()).toBe(''))
})

test('what is no colour is refused at its field', async () => {
  await open()
  await retype('Colour', 'red')
  await press('Save logo and colour')
  expect(await screen.findByText('A colour is such as #0b5b60')).toBeTruthy()
})

test('a logo takes the place of the mark in the navbar until it is removed; a refused one leaves it there', async () => {
  await open()
  const home = () => within(screen.getByRole('banner')).getByRole('link', { name: /Farebox/ })
  expect(home().textContent).toBe('Farebox Travels')
  const file = new File([new Uint8Array(await aLogo())], 'logo.png', { type: 'image/png' })
  await userEvent.upload(screen.getByLabelText('Choose a logo'), file)
  const shown = await within(home()).findByRole(
    'img',
    { name: 'Farebox Travels' },
    { timeout: 60_000 },
  )
  expect(shown.getAttribute('src')).toMatch(/^\/images\/[0-9a-f]{32}-160\.webp$/)
  const damaged = new File(['\u0089PNG'], 'broken.png', { type: 'image/png' })
  await userEvent.upload(screen.getByLabelText('Choose another logo'), damaged)
  expect(await screen.findByText(/^broken.png: This is not a picture/)).toBeTruthy()
  expect(within(home()).getByRole('img')).toBeTruthy()
  await press('Remove the logo')
  await waitFor(() => expect(home().textContent).toBe('Farebox Travels'))
}, 120_000)
