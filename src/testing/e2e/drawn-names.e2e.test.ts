import { expect, test } from 'vitest'
import { NAMES_IN_SCRIPTS } from '../papers/names-in-scripts.ts'
import { sharedBrowser } from './browser.ts'
import { liveSite } from './live-site.ts'
import { drawnOtherwise, openReader } from './paper-ink.ts'

const browser = sharedBrowser()

const MIXED = ['Asha ஆஷா ₹500 (3A)', '(علی) Khan 12', 'Ravi क्षत्रिय محمد']
/** Below a Kannada KSSA with a vowel sign, the second letter stands a little more to the right than HarfBuzz has it. */
const A_LITTLE_OFF = ['ಲಕ್ಷ್ಮೀ']

test('a name on paper is drawn as Chromium draws it, conjuncts and what runs from right to left as well', async () => {
  const { url } = await liveSite()
  const { page } = await browser.open({ url })
  await openReader(page)
  const names = Object.values(NAMES_IN_SCRIPTS).flat().concat(MIXED)
  const unlike = await drawnOtherwise(page, names, names)
  expect(unlike).toEqual(A_LITTLE_OFF)
  // A conjunct taken apart, words in another order, and another letter would be seen.
  const others = ['क्\u200Cषत्रिय', 'علی محمد', 'Ushā']
  const seen = await drawnOtherwise(page, ['क्षत्रिय', 'محمد علی', 'Usha'], others)
  expect(seen).toEqual(others)
})
