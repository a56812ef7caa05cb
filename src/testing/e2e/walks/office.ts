import type { Locator, Page } from '@playwright/test'
import { SCREENS } from '../../../domain/screens.ts'
import { aKey } from '../../builders/a-key.ts'
import { aLogo, aPhotograph } from '../../builders/back-office/pictures.ts'
import { aSchedule } from '../../builders/fixtures.ts'
import { aBus } from '../../builders/fleet.ts'
import { aSale } from '../../builders/ticket-counter.ts'
import { LONGEST_NAME } from '../fullest-site.ts'
import { failMessagesTo } from '../live-site.ts'
import { signIn } from '../people.ts'
import { expectSeen } from '../seen.ts'
import type { Walker } from '../visual-checks.ts'

const OFFICE = Object.keys(SCREENS).filter((path) => path.startsWith('/admin'))

const button = (at: Page | Locator, name: string | RegExp) =>
  at.getByRole('button', { name, exact: typeof name === 'string' })
const dialog = (page: Page) => page.getByRole('dialog')

/** Every screen of the back office, and the empty form of everything that can be added. */
export async function walkOffice({ site, open, visit, look }: Walker): Promise<void> {
  const { page, expectTrouble } = await open()
  expectTrouble(/404/)
  await signIn(page, site, 'admin')
  const { trpc } = await site.as('admin')
  const { route } = await trpc.schedule.get.query({ id: site.berths.id })
  for (const screen of OFFICE) {
    const at = screen
      .replace('/*', '/nowhere')
      .replace(':busId', String(site.berths.busId))
      .replace(':scheduleId', String(site.berths.id))
      .replace(':routeId', String(route.id))
    // oxlint-disable-next-line no-await-in-loop -- one screen after the other
    await visit(page, screen, { at })
  }
  for (const [screen, name] of [
    ['/admin/buses', 'Add Bus'],
    ['/admin/users', 'Add User'],
    ['/admin/schedules', 'Add Schedule'],
    ['/admin/settings', 'Add API key'],
  ] as const) {
    /* oxlint-disable no-await-in-loop -- one form after the other */
    await page.goto(screen)
    await button(page, name).first().click()
    await dialog(page).getByRole('textbox').first().waitFor()
    await look(page, `the form of “${name}”`)
    /* oxlint-enable no-await-in-loop */
  }
}

/** What is changed: routes with their points, seat layouts, pictures, people and settings. */
export async function walkFleet({ site, open, look }: Walker): Promise<void> {
  const { page, expectTrouble } = await open()
  expectTrouble(/400|409/)
  const { trpc } = await signIn(page, site, 'admin')
  await page.goto('/admin/routes')
  await button(page, 'Add Route').first().click()
  await dialog(page).getByLabel('Source City').fill('Pune')
  await dialog(page).getByLabel('Destination City').fill('Goa')
  await dialog(page).getByLabel('Total Distance (km)').fill('450')
  await dialog(page).getByLabel('Total Duration').fill('10h')
  const stop = (number: number) => dialog(page).getByRole('group', { name: `Stop ${number}` })
  for (const [number, km] of [
    [1, '230'],
    [2, '160'],
  ] as const) {
    /* oxlint-disable no-await-in-loop -- one after the other, as they are typed */
    await button(dialog(page), 'Add Stop').click()
    await stop(number).getByLabel('Stop Name').fill(`Kolhapur ${number}`)
    await stop(number).getByLabel('Arrival Time').fill('23:50')
    await stop(number).getByLabel('Departure Time').fill('00:10')
    await stop(number).getByLabel('Distance (km)').fill(km)
    /* oxlint-enable no-await-in-loop */
  }
  await button(dialog(page), 'Add Route').click()
  await expectSeen(stop(2).getByText('Distance must be more than at Kolhapur 1'))
  await look(page, 'a route with a stop that is wrong')
  const { id } = site.points
  const { route, bus } = await trpc.schedule.get.query({ id })
  await page.goto(`/admin/routes/${route.id}/points`)
  await page.getByText('Swargate').first().waitFor()
  await look(page, 'the points of a route')
  await page.goto(`/admin/schedules?search=${bus.busNumber}`)
  await button(page, /^Points of/)
    .first()
    .click()
  await button(dialog(page), 'Close Swargate').click()
  await look(page, 'a point that is closed on a trip')

  const drawn = await trpc.bus.add.mutate(aBus({ busName: 'Rani Express' }))
  await page.goto(`/admin/buses/${drawn.id}/layout`)
  const cell = (row: number, column: number) =>
    page.getByRole('button', { name: new RegExp(`^Row ${row}, column ${column}: `) }).first()
  await page.getByRole('radio', { name: 'Select', exact: true }).check()
  await cell(1, 1).click()
  await page.getByLabel('Number').fill('1b')
  await button(page, 'Save').click()
  await button(page, 'Two seats have the number 1B.').waitFor()
  await look(page, 'a seat layout with a number used twice')
  await button(page, 'Templates').click()
  await dialog(page).waitFor()
  await look(page, 'the templates of seat layouts')
  await page.goto('/admin/buses')
  await button(page, `Pictures of ${drawn.busName}`).click()
  const choose = (label: string, name: string, buffer: Buffer) =>
    page.getByLabel(label).setInputFiles({ name, buffer, mimeType: 'application/octet-stream' })
  await choose('Choose pictures', 'notes.txt', Buffer.from('no picture'))
  await expectSeen(page.getByText('This is not a picture that can be read here'))
  await choose('Choose pictures', 'left.jpg', await aPhotograph({ width: 1600, height: 1000 }))
  await page.getByLabel('What picture 1 shows').waitFor()
  await look(page, 'the pictures of a bus')
  await page.goto(`/admin/buses?search=${bus.busNumber}`)
  await button(page, /^Pictures of Night Rider/)
    .first()
    .click()
  await choose('Choose pictures', 'left.jpg', await aPhotograph({ width: 1600, height: 1000 }))
  await page.getByLabel('What picture 1 shows').waitFor()

  await page.goto('/admin/settings#brand')
  await choose('Choose a logo', 'logo.png', await aLogo())
  await page.getByRole('img', { name: 'Your logo' }).waitFor()
  await page.getByLabel('Colour', { exact: true }).fill('#e8590c')
  const sms = page.getByRole('region', { name: 'SMS', exact: true })
  await sms.getByText('How to register (DLT)').click()
  await sms.getByLabel('Send notices by SMS').check()
  await button(sms, 'Add a header').click()
  await sms.getByText('Late', { exact: true }).click()
  await sms.getByLabel('Registered text: Late').fill('Booking {mobile} is late.')
  await button(sms, 'Save SMS').click()
  const tax = page.getByRole('region', { name: 'Tax papers' })
  await button(tax, 'Add a tax number').click()
  await tax.getByText(/without a state/).click()
  await look(page, 'settings that are changed and refused')
  await button(page, 'Save logo and colour').click()
  await expectSeen(page.getByText('Settings saved'))
  await page.goto(`/booking/${id}`)
  await page.locator('main img').first().waitFor()
  await look(page, 'a bus with pictures, in the colours of its operator')
}

/** Trips: their timetable, fares, seats and buses. */
export async function walkTimetable({ site, open, look }: Walker): Promise<void> {
  const { page, expectTrouble } = await open()
  expectTrouble(/409/)
  const { trpc } = await signIn(page, site, 'admin')
  const { bus, route } = await trpc.schedule.get.query({ id: site.seats.id })
  const master = await trpc.schedule.add.mutate({
    busId: bus.id,
    routeId: route.id,
    scheduleDate: site.date,
    departureTime: '06:00',
    arrivalTime: '16:00',
    totalSeats: 36,
    farePrice: 900,
    automationDuration: 'ONE_MONTH',
    isMasterRecord: true,
    extraDates: [site.date],
    weekdays: [1, 5],
  })
  await page.goto(`/admin/schedules?form=edit-${master.id}`)
  await expectSeen(dialog(page).getByText(/trips there already/))
  await look(page, 'the form of a master')
  await dialog(page).getByLabel('Fare').fill('950')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Discard your changes?' }).waitFor()
  await look(page, 'the question before changes are discarded')
  await page.goto('/admin/schedules')
  await page.getByRole('radio', { name: 'Masters' }).click()
  await expectSeen(page.getByText(/^Mon, Fri until /))
  await look(page, 'the masters')
  await page.getByRole('radio', { name: 'Upcoming' }).click()
  const boxes = page.getByRole('checkbox', { name: /^Choose / })
  for (const index of [0, 1]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await boxes.nth(index).check()
  }
  await expectSeen(page.getByText('2 chosen'))
  await look(page, 'trips that are chosen')
  await button(page, 'Stop sales').click()
  await expectSeen(dialog(page).getByText(/^2 trips off sale: /))
  await look(page, 'the question before sales are stopped')
  await page.keyboard.press('Escape')
  await button(page, 'Copy').first().click()
  await dialog(page).getByLabel('Days of the copies').first().fill(site.date)
  await button(dialog(page), 'Add to days of the copies').click()
  await button(dialog(page), /^Make \d/).waitFor()
  await look(page, 'copies of trips')
  await page.goto('/admin/schedules')
  await button(page, /^Cancel Night Rider/)
    .first()
    .click()
  await dialog(page).getByText('To be refunded').waitFor()
  await look(page, 'the question before a trip is cancelled in the office')
}

/** What trips cost: rules, kinds of passengers, and parts of a route. */
export async function walkFares({ site, open, look }: Walker): Promise<void> {
  const { page } = await open()
  const { trpc } = await signIn(page, site, 'admin')
  const { route } = await trpc.schedule.get.query({ id: site.berths.id })
  await page.goto('/admin/fares')
  await button(page, 'Add Rule').click()
  const form = page.getByRole('dialog', { name: 'New fare rule' })
  await form.getByLabel('Kind', { exact: true }).selectOption('By time before departure')
  await look(page, 'a fare rule of steps')
  await form.getByLabel('Kind', { exact: true }).selectOption('Festival or named dates')
  await form.getByLabel('Name').fill('Diwali')
  await form.getByLabel('First day').fill(site.date)
  await form.getByLabel('Change (%)').fill('20')
  await button(page, 'Look at what it does').click()
  await form.locator('summary').first().click()
  await expectSeen(form.getByText('Base fare').first())
  await look(page, 'what a fare rule does')
  await button(page, /^Save and give it to/).click()
  await form.waitFor({ state: 'detached' })
  await button(page, /^Child: 50/).click()
  await button(page, 'Edit Child').click()
  await dialog(page).getByLabel('Name').waitFor()
  await look(page, 'a kind of passenger')
  await page.goto(`/admin/routes/${route.id}/fares`)
  await page.getByRole('textbox').first().fill('4000')
  await page.getByRole('checkbox').nth(1).check()
  await look(page, 'fares between towns')
  await page.goto('/admin/fares/trips')
  await page.getByLabel('Percent more').fill('20')
  await page.getByLabel('All trips').check()
  await expectSeen(page.getByText('→').first())
  await look(page, 'fares of trips that are changed')
}

/** Who sits where, and on which bus. */
export async function walkSeats({ site, open, look }: Walker): Promise<void> {
  const { page } = await open()
  const { trpc } = await signIn(page, site, 'admin')
  await page.goto(`/admin/seats?schedule=${site.berths.id}`)
  await button(page, /^Seat U1 /)
    .first()
    .click()
  await button(page, 'Move to another seat').click()
  await look(page, 'a passenger who is moved')
  await page.goto(`/admin/seats?schedule=${site.seats.id}`)
  await button(page, /^Seat 1A/)
    .first()
    .click()
  await button(page, 'Block 1 seat').click()
  await page.getByLabel('Reason').waitFor()
  await look(page, 'a seat that is blocked')
  await page.goto(`/admin/seats?schedule=${site.seats.id}`)
  await button(page, 'List view').click()
  await look(page, 'the list of seats in the office')

  const trip = await aSchedule(site.dependencies)
  await aSchedule(site.dependencies, { inDays: 2 })
  const agent = await site.as('agent')
  await agent.trpc.counter.sell.mutate(aSale(trip, ['2A', '2B', '2C', '2D']))
  await agent.trpc.counter.sell.mutate(aSale(trip, ['5A', '5B']))
  await trpc.bus.add.mutate(aBus({ busName: 'Small', totalSeats: 4 }))
  await page.goto(`/admin/trips/${trip.id}/bus`)
  await page.getByRole('radio', { name: /Small/ }).check()
  await button(page, 'Show the plan').click()
  await page
    .getByRole('combobox', { name: /^Another trip for/ })
    .first()
    .waitFor()
  await look(page, 'the plan of a change of bus')
  const label = await page.getByText(/^Type .* to confirm$/).textContent()
  await page
    .getByRole('textbox', { name: /^Type .* to confirm$/ })
    .fill((label ?? '').replace(/^Type (.*) to confirm$/, '$1'))
  await page
    .getByRole('combobox', { name: /^Another trip for/ })
    .first()
    .selectOption({ index: 1 })
  await button(page, 'Change bus').click()
  await expectSeen(page.getByText(/drives this trip\.$|^On another trip by/).first())
  await look(page, 'a bus that is changed')
}

/** People, what is sent to them, and what needs attention. */
export async function walkPeople({ site, open, look }: Walker): Promise<void> {
  const { page } = await open()
  const { trpc } = await signIn(page, site, 'admin')
  const email = 'meera.joshi@example.com'
  await trpc.user.add.mutate({ name: 'Meera Joshi', email, phone: null, role: 'AGENT' })
  await trpc.user.add.mutate({
    name: LONGEST_NAME,
    email: 'nila@example.com',
    phone: null,
    role: 'CUSTOMER',
  })
  await page.goto('/admin/users?search=nila')
  await button(page, /^Edit Venkata/)
    .first()
    .click()
  await page.getByLabel('Role').selectOption('Admin')
  await expectSeen(page.getByText(/^Nobody has confirmed that they read e-mail/))
  await look(page, 'a customer who becomes an administrator')
  await page.goto('/admin/users?search=meera')
  await button(page, 'Delete Meera Joshi').click()
  await expectSeen(page.getByText('Meera Joshi was deleted.'))
  await look(page, 'an agent who is deleted')
  await button(page, 'Undo').click()
  await page.goto('/admin/messages')
  await button(page, /^Show link once/)
    .first()
    .click()
  await page.getByRole('dialog', { name: 'The message, once' }).waitFor()
  await look(page, 'a message that is shown once')
  await failMessagesTo(site, email)
  await page.goto('/admin/messages?status=FAILED')
  await expectSeen(page.getByText(/no such mailbox/).first())
  await look(page, 'messages that failed')
  await aKey(site, await site.as('admin'))
  await page.goto('/profile')
  await button(page, 'Change password').click()
  await expectSeen(page.getByLabel(/^Also revoke my/))
  await look(page, 'a change of the password of somebody with API keys')
}
