import { issueSetUpLink } from '../../../server/account/sign-in/set-up.service.ts'
import { newCall } from '../../../server/core/new-call.ts'
import { liveSite } from '../live-site.ts'
import { sayWhoSells, setUp } from '../office-actions.ts'
import type { Walker } from '../visual-checks.ts'

/** The first minutes on an empty database. */
export async function walkStart({ open, look }: Walker): Promise<void> {
  const { url, dependencies } = await liveSite({ seller: null })
  const call = newCall(dependencies, { actor: null, requestId: 'start', address: '' })
  const { page } = await open({ url })
  await setUp(page, (await issueSetUpLink(call)) ?? '')
  await page.getByRole('heading', { name: 'First of all: who sells the tickets?' }).waitFor()
  await look(page, 'who sells the tickets')
  await sayWhoSells(page)
  await page.getByRole('heading', { name: 'Set up your company' }).waitFor()
  await look(page, 'an office without a bus')
  for (const [path, words] of [
    ['/admin/routes', 'No routes available'],
    ['/', 'Search buses'],
  ] as const) {
    /* oxlint-disable no-await-in-loop -- one after the other */
    await page.goto(path)
    await page.getByText(words).first().waitFor()
    await look(page, `${path} on an empty database`)
    /* oxlint-enable no-await-in-loop */
  }
}
