import { screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { DAY, HOUR } from '../../../domain/time/calendar.ts'
import { seatsToPay } from '../../../testing/builders/held-seats.ts'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../testing/harness/test-app.ts'
import { paymentState } from '../../components/booking/payment-state.ts'
import { noteServerTime } from '../../ui/server-time.ts'

test.each([-3 * HOUR, 0, 3 * HOUR])(
  'on a device that is %d ms ahead the time to pay and the refund are those of the server',
  async (deviceAheadMs) => {
    onTestFinished(() => noteServerTime(0, 0, 0))
    const app = await testApp()
    // Two hours before a cancelled seat gives back less.
    app.pass(DAY + 8 * HOUR)
    const asha = await app.as('asha')
    const booking = await seatsToPay(app, asha, ['3A'])
    await openSite(app, asha, { path: '/payment', state: paymentState(booking), deviceAheadMs })
    expect(await screen.findByText(/, 10 minutes left/)).toBeTruthy()
    const current = screen.getAllByRole('row').find((row) => row.ariaCurrent === 'true')
    expect(current?.textContent).toMatch(/^Until Sat 16 Jan, 22:00now₹810/)
    expect(screen.getByText(/^Cancel until/).parentElement?.textContent).toMatch(/22:00: ₹810/)
  },
)
