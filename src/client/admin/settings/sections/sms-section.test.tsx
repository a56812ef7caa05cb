import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { operatorCall } from '../../../../testing/builders/a-trip-on-sale.ts'
import { retype } from '../../../../testing/builders/office-form.ts'
import { turnOnSms } from '../../../../testing/sms/sms-fixture.ts'
import { openSite } from '../../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../../../testing/harness/test-app.ts'
import { MessageNotTaken } from '../../../../server/core/transport/message-not-taken.ts'
import type { Sms } from '../../../../server/core/transport/sms-transport.ts'

let app: TestApp
let admin: Person

beforeEach(async () => {
  app = await testApp()
  admin = await app.as('admin')
})

/** The section, as it is opened. */
async function open() {
  await openSite(app, admin, { path: '/admin/settings' })
  return within(await screen.findByRole('region', { name: 'SMS' }))
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const stands = async () => (await admin.trpc.settings.get.query()).settings

test('a kind without a registered text says that it is not sent by SMS', async () => {
  const sms = await open()
  expect(sms.getByText('No SMS are sent')).toBeTruthy()
  expect(sms.getByText('No DLT template for Late: not sent by SMS.')).toBeTruthy()
  expect(sms.getByText('A test SMS needs a template that is saved.')).toBeTruthy()
})

test('a gateway and a text are saved, refused in words first where they could not work', async () => {
  const sms = await open()
  await userEvent.click(sms.getByRole('checkbox', { name: 'Send notices by SMS' }))
  await retype('Template id: Late', '1107160000000001')
  // Braces are keys to the keyboard of the test.
  await retype('Registered text: Late', 'Booking {{seat} is late.')
  expect(sms.queryByText('No DLT template for Late: not sent by SMS.')).toBeNull()
  await press('Save SMS')
  expect(await sms.findByText('The address of the gateway is needed')).toBeTruthy()
  expect(sms.getByText(/^\{seat\} is not known\. What may stand here: \{operator\}/)).toBeTruthy()
  await retype('Registered text: Late', 'Booking {{booking} is late.')
  await retype('Address of the gateway', 'https://sms.example.com/send')
  await retype('Sender (header)', 'FAREBX')
  await retype('Entity id', '1101160000000001')
  await userEvent.click(sms.getByRole('button', { name: 'Add a header' }))
  const header = within(sms.getByRole('listitem', { name: 'Header 2' }))
  await userEvent.type(header.getByLabelText('Name'), 'authorization')
  await userEvent.type(header.getByLabelText('Value'), 'Bearer {{key}')
  await press('Save SMS')
  expect(await sms.findByText('No SMS are sent: SMS_KEY is not set')).toBeTruthy()
  const { smsGateway, smsTemplates } = await stands()
  expect(smsGateway).toMatchObject({ isOn: true, address: 'https://sms.example.com/send' })
  expect(smsGateway.headers[1]).toEqual({ name: 'authorization', value: 'Bearer {key}' })
  expect(smsTemplates).toEqual([
    { kind: 'trip-late', templateId: '1107160000000001', text: 'Booking {booking} is late.' },
  ])
})

test('a text that is emptied is none any more, and its kind goes by mail', async () => {
  await turnOnSms(await operatorCall(app), { address: 'https://sms.example.com' })
  const sms = await open()
  expect(sms.getByText('SMS are sent')).toBeTruthy()
  await userEvent.clear(sms.getByLabelText('Template id: Late'))
  await userEvent.clear(sms.getByLabelText('Registered text: Late'))
  expect(sms.getByText('No DLT template for Late: not sent by SMS.')).toBeTruthy()
  await press('Save SMS')
  await waitFor(async () => expect((await stands()).smsTemplates).toEqual([]))
})

test('a test SMS goes to a number at once, and its result is said in words', async () => {
  const sent: Sms[] = []
  let refusal: MessageNotTaken | undefined = new MessageNotTaken('refused', 'ESMS 403')
  const send = async (sms: Sms) => {
    if (refusal) throw refusal
    sent.push(sms)
  }
  app.dependencies.sms = { hasKey: true, send }
  await turnOnSms(await operatorCall(app), { address: 'https://sms.example.com' })
  const sms = await open()
  await retype('Send a test SMS to', '12345')
  await press('Send a test SMS')
  expect(await sms.findByText(/A mobile number has ten digits/)).toBeTruthy()
  await retype('Send a test SMS to', '98200 12345')
  await press('Send a test SMS')
  expect(await sms.findByText(/does not accept the key/)).toBeTruthy()
  refusal = undefined
  await press('Send a test SMS')
  expect(await sms.findByText(/has taken the message/)).toBeTruthy()
  const text = 'Booking FB-TEST is late.'
  expect(sent).toEqual([{ to: '+919820012345', text, templateId: '1107160000000001' }])
})
