import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { soldToStudent } from '../../../testing/builders/fares/a-student.ts'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../testing/harness/test-app.ts'

test('staff read line by line how each passenger’s fare came about, once they ask', async () => {
  const app = await testApp()
  const { id } = await soldToStudent(app, await aSchedule(app.dependencies))
  const browser = await openSite(app, await app.as('agent'), { path: `/sales/${id}` })
  const passengers = within(await screen.findByRole('region', { name: 'Passengers' }))
  const [student, other] = passengers.getAllByRole('listitem')
  expect(student?.textContent).toContain('Student')
  expect(browser.called()).not.toContain('fare.linesOf')
  await userEvent.click(within(student ?? document.body).getByText('How the fare came about'))
  const lines = within(student ?? document.body)
  expect(await lines.findByText('Base fare')).toBeTruthy()
  const amounts = lines.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(amounts).toEqual(['₹900', '−₹450', '₹450'])
  expect(within(other ?? document.body).queryByText('Base fare')).toBeNull()
})
