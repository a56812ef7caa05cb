import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paidSeats } from '../../../testing/builders/held-seats.ts'
import { lateInAnotherBus } from '../../../testing/builders/swap/late-in-another-bus.ts'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../testing/harness/test-app.ts'
import { DAY } from '../../../domain/time/calendar.ts'
import { paths } from '../../paths.ts'

test.each(['an account', 'a link'])(
  'a ticket that is open, by %s, says by itself how late the bus is, which comes, and the new seat',
  async (by) => {
    const app = await testApp()
    const asha = await app.as('asha')
    const { id: bookingId, bookingNumber, scheduleId } = await paidSeats(app, asha, ['3A'])
    const { token } = await asha.trpc.ticket.get.query({ bookingId })
    app.pass(DAY)
    const admin = await app.as('admin')
    await (by === 'a link'
      ? openSite(app, app.visitor(), { path: paths.ticket(token) })
      : openSite(app, asha, { path: paths.confirmation(bookingId) }))
    expect(await screen.findByRole('img', { name: 'Boarding code of seat 3A' })).toBeTruthy()
    await lateInAnotherBus(admin, scheduleId)
    const ticket = screen.getByRole('article', { name: `Ticket ${bookingNumber}` })
    expect(ticket.textContent).not.toContain('MH\u00A012\u00A0ZZ\u00A09999')
    // Whoever has looked elsewhere comes back to the page.
    window.dispatchEvent(new Event('visibilitychange'))
    expect(await screen.findByText(/^40 min late · expected 22:40 at Pune/)).toBeTruthy()
    expect(await screen.findByText('Seat 3A before')).toBeTruthy()
    expect(ticket.textContent).toContain('MH\u00A012\u00A0ZZ\u00A09999')
    expect(screen.queryByRole('img', { name: 'Boarding code of seat 3A' })).toBeNull()
  },
)
