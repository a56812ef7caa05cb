import { expect, test } from 'vitest'
import { DAY, HOUR } from '../../domain/time/calendar.ts'
import { settleAttention } from '../../server/payment/attention/resolve-attention.service.ts'
import { operatorCall } from '../builders/a-trip-on-sale.ts'
import { realSales } from './real-sale.ts'
import { attentionOf } from '../builders/attention-of.ts'

/** More would be a look each hour. */
const MOST_LOOKS = 60

test.each(['razorpay', 'stripe'] as const)(
  'a page that %s does not know any more is asked about ever less, and after four days staff see it instead',
  async (provider) => {
    const sales = await realSales()
    const { page, pass, rows, simulator, dependencies, jobs, sound } = sales
    const office = await operatorCall(sales)
    const paying = await page(provider)
    const began = dependencies.clock()
    // The keys are another account's now, which has made no such page.
    await simulator.control('POST', '/reset', {})
    const next = () =>
      rows<{ at: number | null; looks: number; until: number }>(
        'select look_at as at, looks, open_until as until from payment_pages',
      )[0] ?? { at: null, looks: 0, until: 0 }
    for (
      let { at } = next();
      at !== null && dependencies.clock() < began + 6 * DAY;
      at = next().at
    ) {
      // oxlint-disable-next-line no-await-in-loop -- time passes
      await pass(Math.max(at - dependencies.clock(), 1000))
      // oxlint-disable-next-line no-await-in-loop
      await jobs()
    }
    const { at, looks, until } = next()
    expect(at).toBeNull()
    expect(looks).toBeLessThan(MOST_LOOKS)
    expect(dependencies.clock()).toBeLessThan(until + 4 * DAY + HOUR)
    await pass(2 * DAY)
    await jobs()
    expect(next().looks).toBe(looks)
    const { bookingId, attemptId: id } = paying
    const [item, ...others] = await attentionOf(office)
    expect(others).toEqual([])
    expect(item).toMatchObject({ kind: 'unansweredPage', id, bookingId })
    const said = { kind: 'unansweredPage' as const, id, resolution: 'It was never paid' }
    await settleAttention(office, said)
    await expect(settleAttention(office, said)).rejects.toThrow('Somebody has said already')
    expect(await attentionOf(office)).toEqual([])
    await sound()
  },
)
