import { assert, constantFrom, array, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanLine, cleanLines } from './clean-text.ts'

const names = [
  'आशा पाटील',
  'José Ñandú',
  '王小明',
  'O’Brien',
  'K.Vendhan',
  'عمر فاروق',
  'می‌خواهم',
  'অর্‌ক',
  'അവന്‍',
  'क्‍ष',
  'র‍্যাব',
  '👩‍👩‍👧‍👦',
  '👩🏽‍🚀',
  '❤️',
  '1️⃣',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '🇮🇳',
]

test.each(names)('the name %s stays as it is', (name) => {
  expect(cleanLine(name)).toBe(name.normalize('NFC'))
  expect(cleanLines(name)).toBe(name.normalize('NFC'))
})

test.each([
  ['\u202A9845012345\u202C', '9845012345'],
  ['\u200E9845012345', '9845012345'],
  ['Town\u200B', 'Town'],
  ['\u200ETown', 'Town'],
  ['To\u00ADwn', 'Town'],
  ['To\u200Dwn', 'Town'],
  ['पुणे\u200C', 'पुणे'],
  ['KA01\uFE0F', 'KA01'],
  ['\uFEFFPune', 'Pune'],
  ['\u2066Asha\u2069', 'Asha'],
  ['عمر\u200F', 'عمر'],
  ['\u202Eemca', 'emca'],
  ['Asha\u0000Rao', 'AshaRao'],
  ['Asha\u00A0 \u3000Rao\u2003', 'Asha Rao'],
  ['  New   Delhi ', 'New Delhi'],
  ['Acme\r\nGSTIN 29AAAAA0000A1Z5', 'Acme GSTIN 29AAAAA0000A1Z5'],
  ['Acme\u2028Ltd\u0085', 'Acme Ltd'],
  ['Pondiche\u0301ry', 'Pondich\u00E9ry'],
  ['Asha \ud800', 'Asha \ufffd'],
])('%j on one line is %j', (typed, clean) => {
  expect(cleanLine(typed)).toBe(clean)
})

test.each([
  '',
  ' ',
  '\u200B',
  '\u2800',
  '\u00AD',
  '\u200E\u200F',
  '\u3164',
  '\u115F\u1160',
  '\uFFA0',
  '\u0301',
  '\u200D',
  '\uFE0F',
  '\u0000\u202E',
  '\n\n',
  '\u2060\uFEFF',
  '\u{E0041}',
])('%j shows nothing and is nothing', (typed) => {
  expect(cleanLine(typed)).toBe('')
  expect(cleanLines(typed)).toBe('')
})

describe('a text of several lines', () => {
  test('keeps its line breaks and the spaces inside a line', () => {
    expect(cleanLines('{\r\n  "to":\u00A0"{to}"  \r\u200B\u2029}\n\n')).toBe(
      '{\n  "to": "{to}"\n\n}',
    )
  })
})

test('what was cleaned once stays as it is', () => {
  const pieces = constantFrom(
    'a',
    ' ',
    '\n',
    '\r',
    '\u200B',
    '\u200C',
    '\u200D',
    '\u202E',
    '\uFE0F',
    '\u0301',
    '\u2800',
    'क',
    '\u094D',
    'م',
    '👩',
    '🏽',
    '1',
    '\u20E3',
    '\u{1F3F4}',
    '\u{E0067}',
    '\u{E007F}',
    '\u1160',
  )
  const isStable = (text: string) =>
    cleanLine(cleanLine(text)) === cleanLine(text) &&
    cleanLines(cleanLines(text)) === cleanLines(text)
  assert(
    property(array(pieces, { maxLength: 12 }), (parts) => isStable(parts.join(''))),
    { numRuns: 20_000 },
  )
  assert(property(string({ unit: 'binary' }), isStable), { numRuns: 5_000 })
})
