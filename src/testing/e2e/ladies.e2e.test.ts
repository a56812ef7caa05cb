import type { Page } from '@playwright/test'
import { describe, test } from 'vitest'
import { turnOnLadiesRule } from '../builders/back-office/ladies-on-site.ts'
import { aSchedule } from '../builders/fixtures.ts'
import { sellSeats } from '../builders/sell-seats.ts'
import { expectGoodLooks, expectSeen } from './appearance.ts'
import { sharedBrowser } from './browser.ts'
import { ON_A_PHONE } from './sights.ts'
import { liveSite } from './live-site.ts'
import { chooseSeats, enterPassenger, pay, seat } from './page-actions.ts'
import { seatsPath, signIn } from './people.ts'

const browser = sharedBrowser()

const question = (page: Page, number: string) =>
  page.getByRole('radiogroup', { name: `Seat ${number}: who sits here?` })

/** Says who sits on a chosen seat. */
const sits = (page: Page, number: string, who: 'Woman' | 'Man') =>
  question(page, number).getByRole('radio', { name: who, exact: true }).check()

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click()

/** Chooses a seat for a woman, enters her and pays. */
async function bookForWoman(
  page: Page,
  number: string,
  enterHer: () => Promise<void>,
): Promise<void> {
  await chooseSeats(page, [number])
  await sits(page, number, 'Woman')
  await goOn(page)
  await page.getByRole('heading', { name: 'Passengers' }).waitFor()
  await enterHer()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await pay(page, 'test card')
  await page.getByRole('heading', { name: 'Your booking is confirmed' }).waitFor()
}

describe.each(ON_A_PHONE)('at $viewport.width px', (sight) => {
  test('a woman travels alone, a man is kept off the seat beside her and sits elsewhere, a woman who has travelled before takes it', async () => {
    const site = await liveSite()
    const before = await aSchedule(site.dependencies)
    const passengers = {
      '1A': 'Asha Patil',
      '1B': 'Kabir Rao',
      '1C': 'Meenakshi Sundaram',
      '2A': 'Om',
    }
    await sellSeats(await site.as('asha'), before, { passengers })
    await turnOnLadiesRule(site)
    const trip = await aSchedule(site.dependencies)
    const { page: hers } = await browser.open({ url: site.url, ...sight })
    await signIn(hers, site, 'meera')
    await hers.goto(seatsPath(trip))
    await bookForWoman(hers, '3A', () => enterPassenger(hers, '3A', 'Meera Rao'))

    const { page: his, expectTrouble } = await browser.open({ url: site.url, ...sight })
    await signIn(his, site, 'ravi')
    await his.goto(seatsPath(trip))
    await expectSeen(
      his.getByRole('button', { name: /^Seat 3B,.* for a woman$/ }),
      his.getByRole('button', { name: /^Seat 3A,.* booked by a lady$/ }),
      his.getByText('For a woman'),
    )
    await expectGoodLooks(his, 'ladies-map')
    await chooseSeats(his, ['3B'])
    await sits(his, '3B', 'Man')
    expectTrouble(/409.*booking\.hold/)
    await goOn(his)
    await expectSeen(question(his, '3B').getByText('Seat 3B is beside a lady: women only.'))
    await his.getByText('Travelling with her?').click()
    await expectGoodLooks(his, 'ladies-refused')
    await seat(his, '3B').click()
    await chooseSeats(his, ['4B'])
    await sits(his, '4B', 'Man')
    await goOn(his)
    await his.getByRole('heading', { name: 'Passengers' }).waitFor()
    await expectSeen(his.getByRole('radio', { name: 'Male', exact: true, checked: true }))

    const { page: another } = await browser.open({ url: site.url, ...sight })
    await signIn(another, site, 'asha')
    await another.goto(seatsPath(trip))
    await another.getByRole('button', { name: 'List view' }).click()
    await expectSeen(another.getByRole('row', { name: /^3B.*For a woman/ }))
    await expectGoodLooks(another, 'ladies-list')
    await another.getByRole('button', { name: 'Map view' }).click()
    await bookForWoman(another, '3B', async () => {
      await another.getByRole('button', { name: /^Asha Patil/ }).click()
      await expectSeen(
        another.getByRole('button', { name: /^Asha Patil.*seat 3B$/, pressed: true }),
      )
      await expectGoodLooks(another, 'ladies-travelled-before')
    })
  })
})
