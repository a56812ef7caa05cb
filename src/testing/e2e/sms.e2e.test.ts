import { describe, expect, test } from 'vitest'
import { httpSms } from '../../server/messages/sms/http-sms.ts'
import { smsReceiver } from '../sms/sms-receiver.ts'
import { expectGoodLooks } from './appearance.ts'
import { sharedBrowser } from './browser.ts'
import { AT_A_DESK } from './sights.ts'
import { liveSite } from './live-site.ts'
import { signIn } from './people.ts'

const browser = sharedBrowser()

describe.each(AT_A_DESK)('at $viewport.width px', (sight) => {
  test('an administrator sets up a gateway and a registered text, and a test SMS arrives there', async () => {
    const site = await liveSite()
    const receiver = await smsReceiver()
    site.dependencies.sms = httpSms('k3y')
    const { page } = await browser.open({ url: site.url, ...sight })
    await signIn(page, site, 'admin')
    await page.goto('/admin/settings#sms')
    const sms = page.getByRole('region', { name: 'SMS', exact: true })
    await sms.getByText('How to register (DLT)').click()
    await expectGoodLooks(page, 'sms-1-off')
    await sms.getByLabel('Send notices by SMS').check()
    await sms.getByLabel('Sender (header)').fill('FAREBX')
    await sms.getByLabel('Entity id').fill('1101160000000001')
    await sms.getByLabel('Address of the gateway').fill(receiver.address)
    await sms.getByRole('button', { name: 'Add a header' }).click()
    const header = sms.getByRole('listitem', { name: 'Header 2' })
    await header.getByLabel('Name').fill('authorization')
    await header.getByLabel('Value').fill('Bearer {key}')
    await sms.getByText('Late', { exact: true }).click()
    await sms.getByLabel('Template id: Late').fill('1107160000000001')
    await sms.getByLabel('Registered text: Late').fill('Booking {mobile} is late.')
    await sms.getByRole('button', { name: 'Save SMS' }).click()
    await sms.getByText(/\{mobile\} is not known/).waitFor()
    await expectGoodLooks(page, 'sms-2-refused')
    await sms
      .getByLabel('Registered text: Late')
      .fill('{booking} is {minutes} minutes late: {link}')
    await sms.getByRole('button', { name: 'Save SMS' }).click()
    await sms.getByText('SMS are sent', { exact: true }).waitFor()
    await sms.getByLabel('Send a test SMS to').fill('98200 12345')
    await sms.getByRole('button', { name: 'Send a test SMS' }).click()
    await sms.getByText(/has taken the message/).waitFor()
    await expectGoodLooks(page, 'sms-3-sent')
    expect(receiver.posts).toMatchObject([{ headers: { authorization: 'Bearer k3y' } }])
    expect(JSON.parse(receiver.posts[0]?.body ?? '')).toMatchObject({
      to: '+919820012345',
      text: `FB-TEST is 40 minutes late: ${site.dependencies.publicUrl}`,
      templateId: '1107160000000001',
    })
  })
})
