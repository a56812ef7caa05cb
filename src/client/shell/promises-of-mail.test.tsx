import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { SCREENS } from '../../domain/screens.ts'
import { aSchedule } from '../../testing/builders/fixtures.ts'
import { PROMISES_OF_MAIL } from '../../testing/builders/promises-of-mail.ts'
import { sellSeats } from '../../testing/builders/sell-seats.ts'
import { openSite } from '../../testing/harness/render-screen.tsx'
import { testApp } from '../../testing/harness/test-app.ts'
import { repositoryFolder } from '../../tooling/run-program.ts'
import { dropSession } from '../api/session-store.ts'

/** Every text on the screen, one by one. */
function texts(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let text = walker.nextNode(); text !== null; text = walker.nextNode())
    found.push((text.textContent ?? '').trim())
  return found.filter((text) => text !== '')
}

const promises = (): string[] => texts().filter((text) => PROMISES_OF_MAIL.test(text))

/** All that customers can open; the back office's screens talk about mail to those who set it up. */
const CUSTOMER = Object.keys(SCREENS).filter((path) => !/^\/(?:admin|set-up)/.test(path))

/** The screens that mention mail, with their texts where it is sent and where it is not. */
const SPOKEN: Record<string, readonly [RegExp, RegExp]> = {
  '/': [/A short e-mail/, /We keep your address/],
  '/help': [/We send a link/, /passes a link on/],
  '/terms': [/we tell you by/, /cancel a trip, My Bookings says so/],
  '/refund': [/We tell you by/, /without your doing anything. My Bookings says so/],
  '/privacy': [/that we send you/, /that are written for you/],
  '/profile': [/the e-mail that we sent you/, /call .+ for the link/],
  '/ticket': [/from your e-mail/, /digits, from your ticket/],
  '/counter': [/the ticket is sent there/, /the ticket is found again/],
  '/booking/:scheduleId/passengers': [/Your ticket goes here/, /find your ticket again/],
  '/booking/confirmation/:bookingId': [/Sent to/, /keep this page/],
}

/** Opens all screens of customers and of the counter, checks their texts, and returns the promises found. */
async function promisesOf(sendsMail: boolean): Promise<string[]> {
  const app = await testApp(sendsMail ? { dependencies: { mail: async () => {} } } : {})
  const asha = await app.as('asha')
  const trip = await aSchedule(app.dependencies)
  const booking = await sellSeats(asha, trip, {
    passengers: { '3A': 'Asha Rao' },
    phone: '9822000001',
  })
  await asha.trpc.booking.hold.mutate({
    scheduleId: trip.id,
    seatIds: [trip.seats['4A'] ?? 0],
    key: 'asha-holds-4A',
  })
  const found: string[] = []
  for (const screenPath of CUSTOMER) {
    /* oxlint-disable no-await-in-loop -- one screen after the other */
    const staff = /^\/(?:counter|sales|trips|desk|day-close)/.test(screenPath)
    const path = screenPath
      .replace(':scheduleId', String(trip.id))
      .replace(':bookingId', String(booking.id))
    const signedIn = staff ? await app.as('agent') : asha
    await openSite(app, path === '/ticket' ? app.visitor() : signedIn, {
      path: path === '/counter' ? `/counter?trip=${trip.id}` : path,
    })
    await screen.findAllByRole('heading')
    const expected = SPOKEN[screenPath]?.[sendsMail ? 0 : 1] ?? /./
    await waitFor(() => expect(texts().join(' ')).toMatch(expected))
    found.push(...promises().map((words) => `${screenPath}: ${words}`))
    cleanup()
    dropSession()
    /* oxlint-enable no-await-in-loop */
  }
  return found
}

test('where no mail is set up, no screen of customers or the counter promises any', async () => {
  expect(await promisesOf(false)).toEqual([])
})

test('where mail is sent, the screens say so', async () => {
  const found = await promisesOf(true)
  for (const path of Object.keys(SPOKEN))
    expect(found).toContainEqual(expect.stringContaining(`${path}: `))
})

test('a forgotten password: whom to call, and nothing is called sent', async () => {
  const app = await testApp()
  const asha = await app.as('asha')
  const { supportPhone } = await asha.trpc.site.get.query()
  await openSite(app, app.visitor(), { path: '/login' })
  await userEvent.click(await screen.findByRole('button', { name: 'Forgot password?' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Email'), asha.user.email)
  await userEvent.click(dialog.getByRole('button', { name: 'Request password reset' }))
  const call = `Your request is noted. Call ${supportPhone} within 15 minutes for the link.`
  expect(await dialog.findByText(call)).toBeTruthy()
  expect(screen.queryByText('Password reset link sent to your email')).toBeNull()
  const { textContent } = screen.getByRole('dialog')
  expect(PROMISES_OF_MAIL.test(textContent)).toBe(false)
})

/** The files that mention mail beside the one table: the specification's toast, screens for setting mail up, and counts of what goes out. */
const SPEAKING =
  /(?:components\/|content\/page-)mail-text\.ts$|auth\/auth-dialog\.tsx$|guest\/keep-by-code\.tsx$|client\/admin\/|(?:sale\/sale-messages|trip\/message-list|message-preview)\.tsx$/

/** Promises in the code of a screen: its words between quotes and tags. */
function promisesIn(source: string): string[] {
  const texts = source.matchAll(/'([^'\n]*)'|`([^`]*)`|>([^<>{}]*)</g)
  return Array.from(texts, ([, one, other, text]) => one ?? other ?? text ?? '')
    .map((words) => words.trim())
    .filter(
      (words) =>
        words.includes(' ') && PROMISES_OF_MAIL.test(words) && !/\bticks? waits?\b/.test(words),
    )
}

test('no screen promises mail in words of its own', () => {
  const client = join(repositoryFolder, 'src/client')
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(client, file))
    .filter((file) => !SPEAKING.test(file))
  expect(files.length).toBeGreaterThan(200)
  const found = files.flatMap((file) =>
    promisesIn(readFileSync(file, 'utf8')).map((words) => [file, words]),
  )
  expect(found).toEqual([])
  expect(promisesIn('<p>We have sent to you what was asked</p>')).toHaveLength(1)
  expect(promisesIn(`toast('Your ticket was emailed to you')`)).toHaveLength(1)
})
