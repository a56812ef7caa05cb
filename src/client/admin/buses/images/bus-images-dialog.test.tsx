import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aTripOnSale } from '../../../../testing/builders/a-trip-on-sale.ts'
import { TOMORROW } from '../../../../testing/builders/fleet.ts'
import { aPhotograph } from '../../../../testing/builders/back-office/pictures.ts'
import { openSite } from '../../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../../testing/harness/test-app.ts'

const SOON = { timeout: 60_000 }

test('pictures of a bus are added, described, put in order and removed; one that is refused leaves the others', async () => {
  const app = await testApp()
  await aTripOnSale(app)
  const admin = await app.as('admin')
  const { data } = await admin.trpc.bus.list.query({ pageNumber: 0, pageSize: 50 })
  const bus = data[0] ?? { id: 0, busName: '' }
  await openSite(app, admin, { path: '/admin/buses' })
  const opener = await screen.findByRole('button', { name: `Pictures of ${bus.busName}` })
  await userEvent.click(opener)
  const photograph = new Uint8Array(await aPhotograph({ width: 320, height: 200 }))
  await userEvent.upload(await screen.findByLabelText('Choose pictures'), [
    new File([photograph], 'one.jpg', { type: 'image/jpeg' }),
    new File(['%PDF'], 'two.jpg', { type: 'image/jpeg' }),
    new File([photograph], 'three.jpg', { type: 'image/jpeg' }),
  ])
  expect(await screen.findByText(/^two.jpg: This is not a picture/, {}, SOON)).toBeTruthy()
  const second = await screen.findByLabelText<HTMLInputElement>('What picture 2 shows', {}, SOON)
  expect(second.value).toBe(bus.busName)
  await userEvent.clear(second)
  await userEvent.type(second, 'The seats inside')
  await userEvent.tab()
  const stored = async () =>
    (await admin.trpc.image.ofBus.query({ busId: bus.id })).map(({ alt }) => alt)
  await waitFor(async () => expect(await stored()).toEqual([bus.busName, 'The seats inside']))
  await userEvent.click(screen.getByRole('button', { name: 'Show picture 2 earlier' }))
  await waitFor(async () => expect(await stored()).toEqual(['The seats inside', bus.busName]))
  await userEvent.click(screen.getByRole('button', { name: 'Remove picture 2' }))
  await waitFor(async () => expect(await stored()).toEqual(['The seats inside']))

  const answer = await app.visitor().trpc.schedule.search.query({
    source: 'pune',
    destination: 'goa',
    date: TOMORROW,
  })
  expect(answer.hits.map(({ image }) => image?.alt)).toContain('The seats inside')
  expect(within(screen.getByRole('dialog')).getByLabelText('Add pictures')).toBeTruthy()
}, 120_000)
