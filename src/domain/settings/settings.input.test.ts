import { expect, test } from 'vitest'
import { SettingsChange, StoredSettings } from './settings.input.ts'
import { DEFAULT_SETTINGS } from './settings.ts'

const rate = { serviceFeePaise: 1000, acTaxBasisPoints: 500, nonAcTaxBasisPoints: 0 }
const refusal = (change: object): string[] =>
  SettingsChange.safeParse(change).error?.issues.map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  ) ?? []

test('every default is one that could be saved', () => {
  expect(StoredSettings.parse(DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS)
})

test('rates go from step to step in days that exist, each later than the one before', () => {
  const from = (...days: string[]) => ({ rates: days.map((from) => ({ ...rate, from })) })
  expect(refusal(from('2027-01-01', '2027-04-01'))).toEqual([])
  expect(refusal(from())).toEqual([])
  expect(refusal(from('2027-02-29'))).toEqual(['rates.0.from: Choose the first day'])
  const later = 'rates: Each step begins on a later day than the one before it'
  expect(refusal(from('2027-04-01', '2027-01-01'))).toEqual([later])
  expect(refusal(from('2027-04-01', '2027-04-01'))).toEqual([later])
  expect(refusal({ rates: [{ ...rate, from: '2027-01-01', acTaxBasisPoints: 10_001 }] })).toEqual([
    'rates.0.acTaxBasisPoints: From 0 to 100 %',
  ])
})

test.each([
  'http://facebook.com/farebox',
  'javascript:alert(1)',
  'https://user@facebook.com/',
  'https://facebook',
  'https://facebook.com/"onclick',
  'facebook.com/farebox',
])('a social link is https and an address: not %s', (facebook) => {
  const socialLinks = { ...DEFAULT_SETTINGS.socialLinks, facebook }
  expect(refusal({ socialLinks })).toEqual([
    'socialLinks.facebook: An address begins with https://',
  ])
})

test.each(['', ' https://www.facebook.com/farebox?ref=1#top ', 'https://x.com'])(
  'a social link may be %j',
  (x) => {
    expect(refusal({ socialLinks: { ...DEFAULT_SETTINGS.socialLinks, x } })).toEqual([])
  },
)

test('steps of cancelling go from long to short notice and end at departure', () => {
  const steps = (...hours: number[]) => ({
    cancellationSlabs: hours.map((hoursBefore) => ({ hoursBefore, keptPercent: 50 })),
  })
  expect(refusal(steps(24, 0))).toEqual([])
  expect(refusal(steps(24))).toEqual([
    'cancellationSlabs: The last step counts until departure: 0 hours',
  ])
  expect(refusal(steps(6, 12, 0))).toEqual([
    'cancellationSlabs: Steps go from the longest notice to the shortest',
  ])
  expect(refusal(steps())).toContain('cancellationSlabs: At least one step is needed')
})
