import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { aSchedule } from '../../../../testing/builders/fixtures.ts'
import { withoutAnswer } from '../../../../testing/builders/without-answer.ts'
import { openSite } from '../../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../../../testing/harness/test-app.ts'

const path = '/admin/routes'

let app: TestApp
let admin: Person

beforeEach(async () => {
  app = await testApp()
  admin = await app.as('admin')
})

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const namesOf = async (slug: string) => {
  const towns = await app.visitor().trpc.route.cities.query()
  return towns.find((town) => town.slug === slug)?.otherNames ?? []
}

test('a name is added to a town and removed, a usual one turned off and on, and a refusal says why', async () => {
  await aSchedule(app.dependencies)
  await openSite(app, admin, { path })
  await click('Names of towns')
  fireEvent.change(await screen.findByLabelText('Town'), { target: { value: 'pune' } })
  const list = await screen.findByRole('list', { name: 'Other names of Pune' })
  expect(within(list).getByText('Poona')).toBeTruthy()

  const name = screen.getByLabelText<HTMLInputElement>('Another name of Pune')
  await userEvent.type(name, 'Punawadi{Enter}')
  await click('Remove Punawadi')
  await waitFor(async () => expect(await namesOf('pune')).not.toContain('Punawadi'))
  await click('Turn off Poona')
  await screen.findByRole('button', { name: 'Turn on Poona' })
  expect(await namesOf('pune')).not.toContain('Poona')
  await click('Turn on Poona')
  await screen.findByRole('button', { name: 'Turn off Poona' })
  expect(await namesOf('pune')).toContain('Poona')

  await userEvent.type(name, 'Goa')
  await click('Add name')
  expect(await screen.findByText('Goa is a town of its own')).toBeTruthy()
  expect(name.value).toBe('Goa')
})

test('without routes there are no towns to name', async () => {
  await openSite(app, admin, { path })
  await click('Names of towns')
  expect(await screen.findByText('No towns yet')).toBeTruthy()
})

test('names that cannot be fetched are fetched again on Retry', async () => {
  await aSchedule(app.dependencies)
  const { cutOff, mend } = withoutAnswer(admin, 'route.townNames')
  await openSite(app, cutOff, { path })
  await click('Names of towns')
  await screen.findByText('Failed to fetch the names. Please try again later.')
  mend()
  await click('Retry')
  expect(await screen.findByLabelText('Town')).toBeTruthy()
})
