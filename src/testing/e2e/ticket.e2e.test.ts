import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import readQr from 'jsqr'
import { beforeEach, expect, test } from 'vitest'
import { ticketLink } from '../../server/core/secrets/booking-link-tokens.ts'
import { verifiedTicket } from '../../server/core/secrets/ticket-signature.ts'
import { DAY } from '../../domain/time/calendar.ts'
import { paidSeats } from '../builders/held-seats.ts'
import { PHONE, sharedBrowser } from './browser.ts'
import { followClock } from './check-in-page.ts'
import { openMore } from './page-actions.ts'
import { liveSite } from './live-site.ts'
import type { LiveSite } from './live-site.ts'
import { expectSeen } from './seen.ts'
import { signIn } from './people.ts'

let site: LiveSite
const browser = sharedBrowser()

beforeEach(async () => {
  site = await liveSite()
})

/** What a reader at the door makes of the code of a seat, as it is on the screen. */
async function scanned(page: Page, seat: string): Promise<string | undefined> {
  const code = page.getByRole('img', { name: `Boarding code of seat ${seat}` })
  await code.scrollIntoViewIfNeeded()
  const picture = (await code.screenshot()).toString('base64')
  // The browser opens the picture; another library than the one that drew it reads it.
  const { width, height, dots } = await page.evaluate(async (png) => {
    const bitmap = await createImageBitmap(
      new Blob([Uint8Array.from(atob(png), (character) => character.codePointAt(0) ?? 0)]),
    )
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    const pixels = context?.getImageData(0, 0, bitmap.width, bitmap.height)
    return {
      width: bitmap.width,
      height: bitmap.height,
      dots: Array.from(pixels?.data ?? new Uint8ClampedArray()),
    }
  }, picture)
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(220)
  return readQr.default(Uint8ClampedArray.from(dots), width, height)?.data
}

/** The strip has come to rest with the code of a seat in sight, and no other. */
async function expectTurnedTo(page: Page, seat: string): Promise<void> {
  const strip = page.getByRole('list', { name: 'Codes' })
  const code = page.getByRole('img', { name: `Boarding code of seat ${seat}` })
  const offset = async () => {
    const [outer, inner] = [await strip.boundingBox(), await code.boundingBox()]
    if (outer === null || inner === null) return Infinity
    return Math.abs(inner.x + inner.width / 2 - outer.x - outer.width / 2)
  }
  await expect.poll(offset).toBeLessThan(130)
}

test('a ticket is scanned, shown at the door, kept as PDF and in the calendar', async () => {
  const { page, expectTrouble } = await browser.open({ url: site.url, viewport: PHONE })
  const asha = await signIn(page, site, 'asha')
  const booking = await paidSeats(site, asha, ['3A', '3B'])
  await page.goto(`/booking/confirmation/${booking.id}`)
  await expectSeen(page.getByRole('img', { name: 'Boarding code of seat 3B' }))
  await page.getByRole('button', { name: 'Next code' }).click()
  await expectSeen(page.getByText('2 of 2'))
  await expectTurnedTo(page, '3B')
  const read = verifiedTicket(site.dependencies.keys, (await scanned(page, '3B')) ?? 'not read')
  expect(read).toMatchObject({ bookingNumber: booking.bookingNumber, position: 2 })

  await page.getByRole('button', { name: 'Show to the driver' }).click()
  const door = page.getByRole('dialog', { name: 'Ticket for the driver' })
  await expectSeen(door.getByText('Passenger 1'))
  await door.getByRole('button', { name: 'Next' }).click()
  await expectSeen(door.getByText('Passenger 2'))
  await page.keyboard.press('Escape')
  await door.waitFor({ state: 'hidden' })

  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  expect(pdf.suggestedFilename()).toBe(`ticket-${booking.bookingNumber}.pdf`)
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await openMore(page)
  const [entry] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to calendar' }).click(),
  ])
  expect((await readFile(await entry.path(), 'utf8')).startsWith('BEGIN:VCALENDAR')).toBe(true)

  // The session has to be renewed after two days.
  expectTrouble(/401/)
  site.pass(2 * DAY)
  await followClock(page, site)
  await page.reload()
  await expectSeen(page.getByRole('heading', { name: 'This journey is over' }))
  await page.getByRole('button', { name: 'Show to the driver' }).click()
  await expectSeen(door.getByText('Not valid for travel'))
  await page.goto('/bookings?tab=past')
  await expectSeen(page.getByText('Travelled'))
  await openMore(page)
})

test('a stranger to the site finds a ticket by its number and phone, and shares it', async () => {
  const { page, expectTrouble } = await browser.open({ url: site.url, viewport: PHONE })
  const owner = await site.as('owner')
  const booking = await paidSeats(site, owner, ['4A'])
  await page.goto('/login')
  await page.getByRole('main').getByRole('link', { name: 'Find your ticket' }).click()
  await page.getByLabel('Booking number').waitFor()
  await page.getByLabel('Booking number').fill(booking.bookingNumber.toLowerCase())
  const contact = page.getByLabel('Phone number or e-mail address')
  await contact.fill('somebody@example.com')
  expectTrouble(/404/)
  await page.getByRole('button', { name: 'Find ticket' }).click()
  await expectSeen(page.getByText('No ticket has this booking number and contact. Check both.'))
  await contact.fill(owner.user.email.toUpperCase())
  await page.getByRole('button', { name: 'Find ticket' }).click()
  await expectSeen(
    page.getByRole('heading', { name: 'Your ticket' }),
    page.getByRole('img', { name: 'Boarding code of seat 4A' }),
  )
  await page.reload()
  await expectSeen(page.getByRole('heading', { name: 'Your ticket' }))
  await openMore(page)
  await page.getByRole('button', { name: 'Share' }).click()
  const link = ticketLink(site.dependencies, booking.id)
  await expect.poll(() => page.getByLabel('Link to the ticket').inputValue()).toBe(link)
  const whatsApp = page.getByRole('link', { name: 'WhatsApp' })
  await expect.poll(() => whatsApp.getAttribute('href')).toContain(encodeURIComponent(link))
})

/** How many pages a ticket for some seats takes, and how wide the modules of a code are on them, in millimetres. */
async function renderPdf(page: Page, bookingId: number, format: 'A4' | 'A5') {
  await page.goto(`/booking/confirmation/${bookingId}`)
  const code = page.getByRole('img', { name: /^Boarding code/ }).last()
  await code.waitFor()
  await page.evaluate(() => Promise.all(Array.from(document.images, (image) => image.decode())))
  const pdf = await page.pdf({ format })
  await page.emulateMedia({ media: 'print' })
  const width = await code.evaluate((drawn) => drawn.getBoundingClientRect().width)
  await page.emulateMedia({ media: null })
  const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length
  // 41 of 49 modules are the code, the rest is its quiet zone; 96 px are an inch.
  return { pages, millimetres: ((width * 41) / 49 / 96) * 25.4 }
}

test('six passengers are printed on one page of A4, three on one of A5, with codes of 30 mm', async () => {
  const { page } = await browser.open({ url: site.url })
  const asha = await signIn(page, site, 'printing')
  const group = await paidSeats(site, asha, ['1A', '1B', '1C', '1D', '2A', '2B'])
  const family = await paidSeats(site, asha, ['1A', '1B', '1C'])
  for (const [booking, format] of [
    [group, 'A4'],
    [family, 'A5'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one page of a browser
    const { pages, millimetres } = await renderPdf(page, booking.id, format)
    expect(pages).toBe(1)
    expect(millimetres).toBeGreaterThanOrEqual(30)
  }
})
