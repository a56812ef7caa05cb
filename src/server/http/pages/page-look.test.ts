import { expect, test } from 'vitest'
import { brandPalette } from '../../../domain/settings/brand-palette.ts'
import { operatorCall } from '../../../testing/builders/a-trip-on-sale.ts'
import { aLogo } from '../../../testing/builders/back-office/pictures.ts'
import { testApp } from '../../../testing/harness/test-app.ts'
import { emailLook } from '../../messages/email/email-look.service.ts'
import { framedEmail } from '../../messages/email/email-frame.ts'
import { readSettings, saveSettings } from '../../settings/settings.service.ts'
import { uploadImage } from '../../settings/images/upload-image.service.ts'
import { pageLook } from './page-data.ts'

const MINUTES_AT_MOST = 120_000

test('without a colour and a logo pages and mails have the colours of Farebox and the name of the operator', async () => {
  const app = await testApp()
  const admin = await operatorCall(app)
  const own = { name: 'Farebox Travels', takesNoMoney: true, brand: null, logo: null }
  expect(await pageLook(admin)).toEqual(own)
  expect((await app.app.inject('/')).body).not.toContain('farebox-brand')
  expect(await emailLook(admin)).toEqual({ headColour: '#0a494f', logo: null })
})

test(
  'a colour and a logo are in every page before any code runs, and in the head of every mail',
  async () => {
    const app = await testApp()
    const admin = await operatorCall(app)
    await saveSettings(admin, { brandColour: '#e8590c', operatorName: 'Konkan & "Sons"' })
    const { hash } = await uploadImage(admin, {}, await aLogo({ width: 400, height: 100 }))
    const { hero } = brandPalette('#e8590c').light
    const { body } = await app.app.inject('/about')
    expect(body).toContain(`<style id="farebox-brand">:root:root{--brand:`)
    const { logo } = await pageLook(admin)
    expect(logo).toContain(`/images/${hash}-160.avif 160w`)
    expect(logo).toContain('width="400" height="100" alt="Konkan &amp; &quot;Sons&quot;"')
    const words = { subject: 'A subject', text: 'Words', html: '<p>Words</p>' }
    const { html } = framedEmail(words, await readSettings(admin), await emailLook(admin))
    expect(html).toContain(`bgcolor="${hero}"`)
    expect(html).toContain(
      `<img src="http://farebox.test/images/${hash}-480.png" width="144" height="36" alt="Konkan &amp;`,
    )
  },
  MINUTES_AT_MOST,
)
