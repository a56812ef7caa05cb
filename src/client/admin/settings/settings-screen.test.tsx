import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { aTripOnSale } from '../../../testing/builders/a-trip-on-sale.ts'
import { retype } from '../../../testing/builders/office-form.ts'
import { withoutAnswer } from '../../../testing/builders/without-answer.ts'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../../testing/harness/test-app.ts'

let app: TestApp
let admin: Person

beforeEach(async () => {
  app = await testApp()
  admin = await app.as('admin')
})

const open = async () => {
  const browser = await openSite(app, admin, { path: '/admin/settings' })
  await screen.findByRole('heading', { name: 'Operator' })
  return browser
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const section = (name: string) => within(screen.getByRole('region', { name }))
const stands = async () => (await admin.trpc.settings.get.query()).settings
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

test('every field is shown with its meaning and its default', async () => {
  await open()
  expect(field('Operator name').value).toBe('Farebox Travels')
  expect(field('Hold, online (minutes)').value).toBe('10')
  expect(field('Minimum fare of a part of the way (₹)').value).toBe('50')
  expect(screen.getByText(/So long a customer has to pay.*Default: 10 minutes\./)).toBeTruthy()
  expect(screen.getByText(/costs at least this.*Default: ₹50\./)).toBeTruthy()
  expect(screen.getByText(/Default: no fee, no tax\./)).toBeTruthy()
  expect(section('Selling').getByRole('button', { name: 'Save selling' })).toHaveProperty(
    'disabled',
    true,
  )
})

test('a section is saved by itself, and a value that the rules refuse is reported at its field', async () => {
  await open()
  await retype('Hold, online (minutes)', '21')
  await retype('Operator name', 'Konkan Lines')
  await press('Save selling')
  expect(await screen.findByText('At most 20 minutes')).toBeTruthy()
  expect(document.activeElement).toBe(field('Hold, online (minutes)'))
  await retype('Hold, online (minutes)', '15')
  await press('Save selling')
  await waitFor(async () => expect((await stands()).holdMinutes).toBe(15))
  expect((await stands()).operatorName).toBe('Farebox Travels')
  expect(field('Operator name').value).toBe('Konkan Lines')
  await press('Save operator')
  await waitFor(async () => expect((await stands()).operatorName).toBe('Konkan Lines'))
})

test('the ladies’ rule is turned on with its words, until when seats are kept, and for whom', async () => {
  await open()
  const selling = section('Selling')
  expect(selling.getByText(/who sits where is asked before seats are held/)).toBeTruthy()
  expect(selling.getByText(/Nobody who has a seat loses it/)).toBeTruthy()
  const box = (name: string) => selling.getByRole<HTMLInputElement>('checkbox', { name })
  expect(box('Ladies’ rule').checked).toBe(false)
  await userEvent.click(box('Ladies’ rule'))
  await userEvent.click(box('Seats for women also take passengers of another gender'))
  await retype('Seats for ladies are for everybody from (minutes before boarding)', '60')
  await press('Save selling')
  const rule = { ladiesRule: true, ladiesSeatsUntilMinutes: 60, ladiesSeatsForOthers: true }
  await waitFor(async () => expect(await stands()).toMatchObject(rule))
})

test('reminders and quiet hours are set in hours and times of day, and an empty time is refused', async () => {
  await open()
  const reminders = section('Reminders')
  expect(field('Quiet from').value).toBe('21:00')
  expect(reminders.getByText(/on the evening before.*Default: 3 hours\./)).toBeTruthy()
  await retype('Reminder before boarding (hours)', '5')
  await userEvent.clear(field('Quiet from'))
  await press('Save reminders')
  expect(await reminders.findByText('A time of day, such as 21:00')).toBeTruthy()
  await userEvent.type(field('Quiet from'), '22:30')
  await userEvent.clear(field('Quiet until'))
  await userEvent.type(field('Quiet until'), '06:15')
  await press('Save reminders')
  const times = { reminderHours: 5, quietFrom: 22 * 60 + 30, quietUntil: 6 * 60 + 15 }
  await waitFor(async () => expect(await stands()).toMatchObject(times))
})

test('steps of fee and tax are added, refused out of order, and saved in rupees and percents', async () => {
  await open()
  const rates = section('Service fee and tax')
  await userEvent.click(rates.getByRole('button', { name: 'Add a step' }))
  await retype('Seat fee (₹)', '25.50')
  await retype('Tax AC (%)', '12.5')
  await userEvent.click(rates.getByRole('button', { name: 'Add a step' }))
  const second = within(rates.getByRole('listitem', { name: 'Step 2' }))
  const from = second.getByLabelText<HTMLInputElement>('From')
  expect(from.value).toBe('2027-01-16')
  await userEvent.clear(from)
  await userEvent.type(from, '2027-01-01')
  await press('Save service fee and tax')
  const order = 'Each step begins on a later day than the one before it'
  expect(await rates.findByText(order)).toBeTruthy()
  await userEvent.click(rates.getByRole('button', { name: 'Remove step 2' }))
  await press('Save service fee and tax')
  const rate = { serviceFeePaise: 2550, acTaxBasisPoints: 1250, nonAcTaxBasisPoints: 0 }
  const expected = [{ from: '2027-01-15', ...rate }]
  await waitFor(async () => expect((await stands()).rates).toEqual(expected))
})

test('steps of cancelling are read as customers will read them, before they are saved', async () => {
  await open()
  const cancellation = section('Cancellation')
  expect(
    cancellation.getByText('24 hours or more before departure: we keep 10 %, 90 % comes back'),
  ).toBeTruthy()
  await userEvent.click(cancellation.getByRole('button', { name: 'Add a step' }))
  expect(
    cancellation.getByText('48 hours or more before departure: we keep 5 %, 95 % comes back'),
  ).toBeTruthy()
  const first = within(cancellation.getByRole('listitem', { name: 'Step 1' }))
  const hours = first.getByLabelText('Notice (hours)')
  await userEvent.clear(hours)
  await userEvent.type(hours, '12')
  expect(cancellation.getByText('The steps do not fit together yet.')).toBeTruthy()
  await press('Save cancellation')
  expect(
    await cancellation.findByText('Steps go from the longest notice to the shortest'),
  ).toBeTruthy()
  await userEvent.clear(hours)
  await userEvent.type(hours, '72')
  await press('Save cancellation')
  await waitFor(async () => {
    expect((await stands()).cancellationSlabs[0]).toEqual({ hoursBefore: 72, keptPercent: 5 })
  })
})

test('from when on a late bus gives everything back is set beside the steps of cancelling', async () => {
  await open()
  const label = 'Everything back when late by (minutes)'
  await retype(label, '5')
  await press('Save cancellation')
  expect(await section('Cancellation').findByText('At least 15 minutes')).toBeTruthy()
  await retype(label, '90')
  await press('Save cancellation')
  await waitFor(async () => expect((await stands()).lateRefundMinutes).toBe(90))
})

test('what goes back for worse seats is set beside what is kept of cancellations', async () => {
  await open()
  const berth = 'A seat instead of a berth (% back)'
  expect(field(berth).value).toBe('30')
  expect(field('A bus without AC instead of one with it (% back)').value).toBe('20')
  await retype(berth, '101')
  await press('Save cancellation')
  expect(await screen.findByText('From 0 to 100 %')).toBeTruthy()
  await retype(berth, '35')
  await press('Save cancellation')
  const kept = { downgradeBerthPercent: 35, downgradeAcPercent: 20 }
  await waitFor(async () => expect(await stands()).toMatchObject(kept))
})

test('a social link that is not https is refused at its field, a good one is saved', async () => {
  await open()
  await retype('Instagram', 'http://instagram.com/farebox')
  await press('Save support and social links')
  expect(await screen.findByText('An address begins with https://')).toBeTruthy()
  await retype('Instagram', 'https://instagram.com/farebox')
  await press('Save support and social links')
  await waitFor(async () => {
    expect((await stands()).socialLinks.instagram).toBe('https://instagram.com/farebox')
  })
})

test('stopping online sales asks, naming what it does, and resumes', async () => {
  await open()
  await press('Stop online sales')
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText(/nobody can book online, on any trip/)).toBeTruthy()
  expect(question.getByText('Seats already held can still be paid.')).toBeTruthy()
  expect(question.getByText('The counter goes on selling.')).toBeTruthy()
  await userEvent.click(question.getByRole('button', { name: 'Stop online sales' }))
  expect(await section('Online sales').findByText('Online sales are stopped')).toBeTruthy()
  expect((await stands()).onlineSalesStopped).toBe(true)
  await press('Resume online sales')
  const again = within(await screen.findByRole('dialog'))
  await userEvent.click(again.getByRole('button', { name: 'Resume online sales' }))
  await waitFor(async () => expect((await stands()).onlineSalesStopped).toBe(false))
})

test('somebody else’s newer change is shown beside what was typed, and overwritten only by choice', async () => {
  await open()
  await retype('Operator name', 'Mine')
  const { version } = await admin.trpc.settings.get.query()
  await admin.trpc.settings.save.mutate({ version, change: { operatorName: 'Theirs' } })
  await press('Save operator')
  const compared = within(await screen.findByRole('region', { name: 'Changed meanwhile' }))
  expect(compared.getByRole('row', { name: 'Operator name Theirs Mine' })).toBeTruthy()
  expect((await stands()).operatorName).toBe('Theirs')
  await press('Keep mine')
  await press('Save operator')
  await waitFor(async () => expect((await stands()).operatorName).toBe('Mine'))
})

test('what was typed and not saved is still there after a visit to another screen', async () => {
  await open()
  await retype('Operator name', 'Half')
  expect(section('Operator').getByText('Not saved yet')).toBeTruthy()
  await userEvent.click(screen.getAllByRole('link', { name: 'Help' })[0] ?? document.body)
  await screen.findByText(/How the back office is worked/)
  await userEvent.click(screen.getAllByRole('link', { name: 'Settings' })[0] ?? document.body)
  await waitFor(() => expect(field('Operator name').value).toBe('Half'))
  await userEvent.click(section('Operator').getByRole('button', { name: 'Discard changes' }))
  expect(field('Operator name').value).toBe('Farebox Travels')
})

test('the time zone is fixed once there are trips, and says why', async () => {
  await aTripOnSale(app)
  await open()
  expect(field('Time zone').readOnly).toBe(true)
  expect(screen.getByText(/fixed once there are trips/)).toBeTruthy()
})

test('a test message reports its result: without a mail server, and with one', async () => {
  await open()
  expect(screen.getByText('No mail server is set')).toBeTruthy()
  await press('Send test message')
  expect(await screen.findByText(/No mail server is configured/)).toBeTruthy()
  const sent: string[] = []
  app.dependencies.mail = async ({ to }) => void sent.push(to)
  await retype('Send a test message to', 'ops@example.com')
  await press('Send test message')
  expect(await screen.findByText(/has taken the message/)).toBeTruthy()
  expect(sent).toEqual(['ops@example.com'])
})

test('the newsletter’s list is saved as a file, each address with its link', async () => {
  await app.visitor().trpc.newsletter.subscribe.mutate({ email: 'asha@example.com' })
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return 'blob:test'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  const browser = await open()
  expect(await screen.findByText('1 address has subscribed.')).toBeTruthy()
  await press('Export as CSV')
  await waitFor(() => expect(files).toHaveLength(1))
  const text = await files[0]?.text()
  expect(text).toMatch(
    /^\uFEFF?Email,Subscribed,Unsubscribe link\r\nasha@example\.com,2027-01-15T06:30:00\.000Z,http:\/\/farebox\.test\/newsletter\/unsubscribe\?token=[\w-]+\r\n$/,
  )
  expect(browser.sent()).not.toContain('asha@')
})

test('settings that cannot be fetched are reported, with Retry', async () => {
  const { cutOff: failing } = withoutAnswer(admin, 'settings.get')
  await openSite(app, failing, { path: '/admin/settings' })
  expect(
    await screen.findByText('Failed to fetch the settings. Please try again later.'),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
})

test('the retention of passengers is set by itself, between a month and ten years', async () => {
  await open()
  const keep = 'Keep passengers (months after travel)'
  expect(field(keep).value).toBe('12')
  await retype(keep, '0')
  await press('Save personal data')
  expect(await screen.findByText('At least 1 month')).toBeTruthy()
  await retype(keep, '24')
  await press('Save personal data')
  await waitFor(async () => expect((await stands()).keepPassengersMonths).toBe(24))
})

test('a second factor is required of staff by whoever has one; else the reason is at the choice', async () => {
  await open()
  const staff = section('Sign-in of staff')
  await userEvent.click(staff.getByRole('radio', { name: 'Required' }))
  await userEvent.click(staff.getByRole('button', { name: /^Save/ }))
  const message = 'Set up a second factor of your own on your profile first.'
  await waitFor(() => expect(staff.getAllByText(message).length).toBeGreaterThan(0))
  expect((await stands()).secondFactor).toBe('optional')
})
