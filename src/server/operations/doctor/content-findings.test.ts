import { expect, test } from 'vitest'
import { boxOffice } from '../../../testing/builders/box-office.ts'
import { requireAdmin } from '../../core/call.ts'
import { saveSettings } from '../../settings/settings.service.ts'
import { contentFindings } from './content-findings.ts'

test('with a GSTIN it says whose state is missing, and nothing without one', async () => {
  const { actingAs } = await boxOffice()
  const admin = requireAdmin(await actingAs('ADMIN'))
  const found = async () => {
    const findings = await contentFindings(admin)
    return findings.map(({ what }) => what).filter((what) => what.includes('state'))
  }
  expect(await found()).toEqual([])
  await saveSettings(admin, { taxNumber: '27AAPFU0939F1ZV' })
  expect(await found()).toEqual([
    'There is a GSTIN and no state of yours: papers cannot split the tax',
  ])
  await saveSettings(admin, { sellerState: '27', townStates: [{ town: 'Pune', state: '27' }] })
  expect(await found()).toEqual(['Towns without a state count as in your own: Goa'])
  const townStates = ['Pune', 'Goa'].map((town) => ({ town, state: '27' }))
  await saveSettings(admin, { townStates })
  expect(await found()).toEqual(['Every town has a state for the tax papers'])
})
