import { expect, test } from 'vitest'
import { fakeProvider } from '../../../testing/harness/fake-provider.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { testContext } from '../../../testing/harness/test-context.ts'
import { loadDemoData } from './load-demo-data.ts'

test('the same day makes the same demo, whatever payment company is connected', async () => {
  const load = async (online: ReturnType<typeof fakeProvider>[]) => {
    const { dependencies, file } = await testContext()
    const { payments } = dependencies
    dependencies.payments = { ...payments, online: [...online, ...payments.online] }
    await loadDemoData(dependencies)
    return tamper(file, 'select number, total_paise, refunded_paise from bookings order by number')
  }
  const alone = await load([])
  expect(alone.length).toBeGreaterThan(10_000)
  expect(await load([fakeProvider({ pages: true })])).toEqual(alone)
})
