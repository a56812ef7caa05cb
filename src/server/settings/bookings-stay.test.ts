import { expect, test } from 'vitest'
import { SettingsInput } from '../../domain/settings/settings.input.ts'
import { DEFAULT_SETTINGS } from '../../domain/settings/settings.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { boxOffice } from '../../testing/builders/box-office.ts'
import { tamper } from '../../testing/harness/tamper.ts'
import { getOwnBookingView } from '../booking/booking.service.ts'
import { requireAdmin } from '../core/call.ts'
import type { SignedInCall } from '../core/call.ts'
import { checkData } from '../operations/check/check-data.service.ts'
import { saveSettings } from './settings.service.ts'

/** Another value for every setting but the zone, which is fixed once there are trips. */
const OTHERS: Omit<Settings, 'zone'> = {
  operatorName: 'Konkan Lines',
  operatorPhone: '1800 999',
  operatorEmail: 'konkan@example.com',
  operatorAddress: '1 Beach Road, Panaji',
  brandColour: '#b3261e',
  taxNumber: '27ABCDE1234F1Z5',
  taxNumbers: [{ from: '2026-01-01', taxNumber: '27AAPFU0939F1ZV' }],
  sellerState: '27',
  faresIncludeTax: true,
  fareSac: '996422',
  feeSac: '998559',
  townStates: [{ town: 'Pune', state: '27' }],
  supportPhone: '1800 111',
  supportEmail: 'support@example.com',
  ticketTerms: 'Other terms',
  holdMinutes: 3,
  staffHoldMinutes: 30,
  onlineCloseMinutes: 90,
  counterCloseMinutes: 60,
  seatsPerBooking: 1,
  openHoldsPerCustomer: 9,
  minimumFarePaise: 90_000,
  fareCeilingPercent: 10,
  ladiesRule: true,
  ladiesSeatsUntilMinutes: 60,
  ladiesSeatsForOthers: true,
  waysToPay: [{ name: 'stripe', isOn: false, text: 'Another text' }],
  accountChecks: ['razorpay.autoCapture'],
  upiId: 'konkan@okbank',
  upiPayee: 'Konkan Lines',
  upiMerchantCode: '4111',
  counterHoldMinutes: 60,
  payOnBoard: true,
  smsGateway: { ...DEFAULT_SETTINGS.smsGateway, sender: 'KONKAN' },
  smsTemplates: [{ kind: 'trip-late', templateId: '1107160000000001', text: 'Late: {booking}' }],
  rates: [
    {
      from: '2026-01-01',
      serviceFeePaise: 5000,
      acTaxBasisPoints: 1800,
      nonAcTaxBasisPoints: 500,
    },
  ],
  cancellationSlabs: [{ hoursBefore: 0, keptPercent: 100 }],
  lateRefundMinutes: 60,
  nameCorrectionHours: 24,
  downgradeBerthPercent: 90,
  downgradeAcPercent: 80,
  agentsMayCancel: true,
  agentsMayMove: true,
  agentDailyRefundPaise: 50_000,
  reportingMinutes: 45,
  reminderHours: 0,
  quietFrom: 0,
  quietUntil: 0,
  socialLinks: { ...DEFAULT_SETTINGS.socialLinks, x: 'https://x.com/konkan' },
  onlineSalesStopped: true,
  keepPassengersMonths: 1,
  clockStepDays: 5,
  secondFactor: 'required',
}

/** Who requires one of others has one. */
const withSecondFactor = (call: SignedInCall): SignedInCall => ({
  ...call,
  actor: { ...call.actor, hasSecondFactor: true },
})

const changes = Object.entries(OTHERS).map(([name, value]) => ({ [name]: value }))

test('every setting has another value here', () => {
  const names = Object.keys(SettingsInput.shape)
  expect(new Set([...Object.keys(OTHERS), 'zone'])).toEqual(new Set(names))
  for (const change of changes) expect(DEFAULT_SETTINGS).not.toMatchObject(change)
})

test('no change of a setting touches bookings already made, held or paid', async () => {
  const office = await boxOffice()
  const [asha, admin] = [
    await office.actingAs('CUSTOMER'),
    requireAdmin(withSecondFactor(await office.actingAs('ADMIN'))),
  ]
  const { booking: paid } = await office.buy(asha, ['1A', '1B'], { from: 1, to: 2 })
  const held = await office.ready(asha, ['2A'])
  const rows = () => [
    tamper(office.file, 'select * from bookings order by id'),
    tamper(office.file, 'select * from passengers order by booking_id, position'),
    tamper(office.file, 'select * from ledger order by id'),
  ]
  const shown = async () => [
    await getOwnBookingView(asha, paid.id),
    await getOwnBookingView(asha, held.id),
  ]
  const [rowsBefore, shownBefore] = [rows(), await shown()]
  for (const change of changes) {
    // oxlint-disable no-await-in-loop -- one setting after the other, to name the one that does it
    await saveSettings(admin, change)
    expect({ after: change, rows: rows(), shown: await shown() }).toEqual({
      after: change,
      rows: rowsBefore,
      shown: shownBefore,
    })
    // oxlint-enable no-await-in-loop
  }
  expect(await checkData(office.dependencies.store.reader)).toEqual([])
})
