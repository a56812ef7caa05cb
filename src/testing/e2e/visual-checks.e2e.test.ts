import { expect, test } from 'vitest'
import { SCREENS } from '../../domain/screens.ts'
import { PHONE, sharedBrowser } from './browser.ts'
import { liveSite } from './live-site.ts'
import { stickingOut, visualChecks } from './visual-checks.ts'
import { walkAccount, walkSecondFactor } from './walks/account.ts'
import { walkFailedRefund, walkProviders } from './walks/providers.ts'
import { walkBooking, walkChoices } from './walks/booking.ts'
import {
  walkFares,
  walkFleet,
  walkOffice,
  walkPeople,
  walkSeats,
  walkTimetable,
} from './walks/office.ts'
import { walkGuest, walkLinks, walkPublic, walkSearch } from './walks/public.ts'
import { walkBoarding, walkCounter, walkRefunds, walkTrip } from './walks/staff.ts'
import { walkOffline } from './walks/offline.ts'
import { walkStart } from './walks/start.ts'

const browser = sharedBrowser()

const WALKS = {
  walkPublic,
  walkSearch,
  walkGuest,
  walkLinks,
  walkBooking,
  walkCounter,
  walkOffice,
  walkTrip,
  walkFleet,
  walkTimetable,
  walkFares,
  walkSeats,
  walkPeople,
  walkRefunds,
  walkChoices,
  walkAccount,
  walkBoarding,
  walkSecondFactor,
  walkStart,
  walkProviders,
  walkFailedRefund,
  walkOffline,
}

/** `WALK=walkFleet,walkFares` makes these alone, and asks for no other screen. */
const { WALK } = process.env
const walks = Object.entries(WALKS).filter(([name]) => WALK?.split(',').includes(name) ?? true)

/** So many walks at once: a browser and its server wait for each other half of the time. */
const AT_ONCE = 2

// What only a walk that hangs reaches: a busy machine must not lose what was found.
const timeout = 3_600_000

test(
  'every screen, dialog and state between passes axe and fits, at three widths and in both colour schemes',
  { timeout },
  async () => {
    const checks = visualChecks(browser)
    const waiting = [...walks]
    const walkOn = async (): Promise<void> => {
      const next = waiting.shift()
      if (next === undefined) return
      await checks.walk(...next)
      await walkOn()
    }
    await Promise.all(Array.from({ length: AT_ONCE }, walkOn))
    expect(checks.found(WALK === undefined ? Object.keys(SCREENS) : [])).toEqual([])
  },
)

test('what does not fit is found: a wide box, a button beyond the edge or cut off, a broken word, figure or time', async () => {
  const { page } = await browser.open({ url: (await liveSite()).url, viewport: PHONE })
  await page.goto('/about')
  await page.locator('h1').waitFor()
  await expect.poll(() => page.evaluate(stickingOut)).toEqual([])
  const planted = [
    ['<div style="width: 500px">Wide</div>', /^the page is 500 px wide: div.*“Wide”$/],
    [
      '<button style="position: fixed; left: 380px; width: 90px">Pay</button>',
      /^out of reach: button.*“Pay”$/,
    ],
    [
      '<div style="width: 90px; overflow: hidden"><button style="width: 200px">Save</button></div>',
      /^out of reach: button.*“Save”$/,
    ],
    [
      '<div class="framed" style="width: 90px"><button style="width: 120px">Send</button></div>',
      /^outside its card: button.*“Send”$/,
    ],
    [
      '<li style="display: flex; width: 90px"><a href="/" style="width: 40px; flex: none">A1</a><button style="margin-left: -20px">Board</button></li>',
      /^a\..*“A1” lies on button.*“Board”$/,
    ],
    [
      '<p style="width: 30px; overflow-wrap: anywhere">Booking</p>',
      /^“Booking” is broken in p.*“Booking”$/,
    ],
    [
      '<p style="width: 60px; overflow-wrap: anywhere">₹1,02,383.50</p>',
      /^“₹1,02,383.50” is broken in p.*“₹1,02,383.50”$/,
    ],
    [
      '<p style="width: 30px; overflow-wrap: anywhere">22:00</p>',
      /^“22:00” is broken in p.*“22:00”$/,
    ],
  ] as const
  const plant = (html: string) =>
    page.evaluate((html) => {
      document.querySelector('#planted')?.remove()
      document.body.insertAdjacentHTML('afterbegin', `<div id="planted">${html}</div>`)
    }, html)
  for (const [html, found] of planted) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await plant(html)
    // oxlint-disable-next-line no-await-in-loop
    await expect.poll(() => page.evaluate(stickingOut)).toContainEqual(expect.stringMatching(found))
  }
  // What scrolls sideways by itself is within reach.
  await plant(
    '<div style="overflow-x: auto; width: 200px"><button style="width: 500px">Far</button></div>',
  )
  await expect.poll(() => page.evaluate(stickingOut)).toEqual([])
})
