import { expect, test } from 'vitest'
import { Fault } from '../../domain/fault.ts'
import { aTripOnSale } from '../builders/a-trip-on-sale.ts'
import { testApp } from '../harness/test-app.ts'

const input = (value: object): string => encodeURIComponent(JSON.stringify(value))

/** One of each way through which a request comes in with the token of whoever sends it. */
const ASKED = {
  'a procedure': '/trpc/booking.mine',
  'a batch of procedures': '/trpc/booking.mine,site.get?batch=1',
  'a seat map': `/trpc/seat.map?input=${input({ scheduleId: 1 })}`,
  'a REST call': '/bus-booking/1',
}

test.each(Object.entries(ASKED))(
  'a database that cannot be asked who calls is 503 with Retry-After: %s',
  async (_way, url) => {
    const context = await testApp()
    await aTripOnSale(context)
    const { accessToken: token } = await context.as('asha')
    context.dependencies.trustedClock.now = () => {
      throw new Fault('unavailable', 'The database cannot take changes at the moment.')
    }
    const headers = { authorization: `Bearer ${token}` }
    const answer = await context.app.inject({ method: 'GET', url, headers })
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('1')
    expect(answer.body).toContain('The database cannot take changes at the moment.')
  },
)
