import { describe, expect, test } from 'vitest'
import { GATEWAY_WORDS, offeredWays, waysToChoose } from './ways-to-pay.ts'

const gateway = (name: string) => ({ name, label: name, isTest: true, takesMoney: true })
const demo = { name: 'demo', label: 'Demo payment', isTest: false, takesMoney: false }
const both = [gateway('razorpay'), gateway('stripe')]
const names = (ways: { name: string }[]) => ways.map(({ name }) => name)
const chosen = (name: 'razorpay' | 'stripe', isOn: boolean, text = '') => ({ name, isOn, text })

describe('ways to pay', () => {
  test('as long as nothing was chosen, whatever is connected is offered', () => {
    expect(names(offeredWays([], both))).toEqual(['razorpay', 'stripe'])
    expect(offeredWays([], [])).toEqual([])
  })

  test('once it was chosen, only what is on, in the operator’s order and words', () => {
    const ways = [chosen('stripe', true, 'Cards from abroad'), chosen('razorpay', true)]
    expect(offeredWays(ways, both)).toMatchObject([
      { name: 'stripe', text: 'Cards from abroad' },
      { name: 'razorpay', text: GATEWAY_WORDS.razorpay.text },
    ])
    expect(names(offeredWays([chosen('stripe', false)], both))).toEqual([])
  })

  test('what is on without being connected is not offered', () => {
    expect(offeredWays([chosen('stripe', true)], [gateway('razorpay')])).toEqual([])
  })

  test('the demo payment comes last, and is nobody’s choice', () => {
    expect(names(offeredWays([], [demo, gateway('stripe')]))).toEqual(['stripe', 'demo'])
    expect(names(offeredWays([chosen('stripe', false)], [demo]))).toEqual(['demo'])
  })

  test('to choose from is what is connected; what is new after a choice is off', () => {
    expect(waysToChoose([], both)).toEqual([chosen('razorpay', true), chosen('stripe', true)])
    expect(waysToChoose([chosen('stripe', true)], both)).toEqual([
      chosen('stripe', true),
      chosen('razorpay', false),
    ])
    expect(waysToChoose([chosen('stripe', true)], [])).toEqual([])
  })
})
