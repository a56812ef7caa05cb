import { expect, test } from 'vitest'
import { realSales } from './real-sale.ts'

test('paid twice on one link, each time with Razorpay’s fee on top: a ticket, and the second goes back as far as it is the operator’s', async () => {
  const { page, runEventsAndJobs, rows, simulator, sound } = await realSales()
  await simulator.control('POST', '/deliveries', { hold: true })
  const paying = await page('razorpay')
  const { id: first } = await paying.act('pay', { convenienceFee: 2000 })
  const { id: second } = await paying.act('pay', { convenienceFee: 2000 })
  await simulator.control('POST', '/deliveries/release', {})
  await runEventsAndJobs()
  await runEventsAndJobs()
  expect(rows('select reference, amount_paise from captured_payments order by id')).toEqual([
    { reference: first, amount_paise: 90_000 },
    { reference: second, amount_paise: 90_000 },
  ])
  expect(rows('select paid_reference, status, amount_paise from payment_returns')).toEqual([
    { paid_reference: second, status: 'DONE', amount_paise: 90_000 },
  ])
  await sound()
})
