import { describe, expect, test } from 'vitest'
import { WAY_WORDS, offeredWays, waysToChoose } from './ways-to-pay.ts'
import type { WayName, WayToPay } from './ways-to-pay.ts'

const gateway = (name: string) => ({ name, label: name, isTest: true, takesMoney: true })
const demo = { name: 'demo', label: 'Demo payment', isTest: false, takesMoney: false }
const both = [gateway('razorpay'), gateway('stripe')]
const names = (ways: { name: string }[]) => ways.map(({ name }) => name)
const chosen = (name: WayName, isOn: boolean, text = '') => ({ name, isOn, text })
const offered = (
  waysToPay: WayToPay[],
  connected: Parameters<typeof offeredWays>[1],
  more: { upiId?: string; payOnBoard?: boolean } = {},
) => offeredWays({ waysToPay, upiId: '', payOnBoard: false, ...more }, connected)

describe('ways to pay', () => {
  test('as long as nothing was chosen, whatever is connected is offered', () => {
    expect(names(offered([], both))).toEqual(['razorpay', 'stripe'])
    expect(offered([], [])).toEqual([])
  })

  test('once it was chosen, only what is on, in the operator’s order and words', () => {
    const ways = [chosen('stripe', true, 'Cards from abroad'), chosen('razorpay', true)]
    expect(offered(ways, both)).toMatchObject([
      { name: 'stripe', text: 'Cards from abroad' },
      { name: 'razorpay', text: WAY_WORDS.razorpay.text },
    ])
    expect(names(offered([chosen('stripe', false)], both))).toEqual([])
  })

  test('Stripe says UPI where its page takes it', () => {
    expect(offered([], [gateway('stripe')])).toMatchObject([{ label: 'Card' }])
    const withUpi = { ...gateway('stripe'), takesUpi: true }
    expect(offered([], [withUpi])).toMatchObject([{ label: 'UPI or card' }])
  })

  test('what is on without being connected is not offered', () => {
    expect(offered([chosen('stripe', true)], [gateway('razorpay')])).toEqual([])
  })

  test('the demo payment comes last, and is nobody’s choice', () => {
    expect(names(offered([], [demo, gateway('stripe')]))).toEqual(['stripe', 'demo'])
    expect(names(offered([chosen('stripe', false)], [demo]))).toEqual(['demo'])
  })

  test('to choose from is what is connected; what is new after a choice is off', () => {
    const past = [chosen('upi', false), chosen('counter', false)]
    expect(waysToChoose([], both)).toEqual([
      chosen('razorpay', true),
      chosen('stripe', true),
      ...past,
    ])
    expect(waysToChoose([chosen('stripe', true)], both)).toEqual([
      chosen('stripe', true),
      chosen('razorpay', false),
      ...past,
    ])
    expect(waysToChoose([chosen('stripe', true)], [])).toEqual(past)
  })

  test('UPI needs an account to pay to, and the demo payment stays away beside it', () => {
    const upi = [chosen('upi', true)]
    expect(offered(upi, [])).toEqual([])
    expect(names(offered(upi, [demo], { upiId: 'farebox@okbank' }))).toEqual(['upi'])
  })

  test('cash at the counter needs nothing, and says so where it is taken on board as well', () => {
    const counter = [chosen('counter', true)]
    expect(offered(counter, [])).toMatchObject([{ name: 'counter', label: 'Cash at the counter' }])
    expect(offered(counter, [], { payOnBoard: true })).toMatchObject([
      { label: 'Cash at the counter or on board' },
    ])
    expect(names(offered(counter, [demo]))).toEqual(['counter', 'demo'])
  })
})
