/** A number that JSON can write and JavaScript's own writer never would; `jsonText` lays it in as it is. */
const asWritten = (number: string): string => `@@${number}@@`
const AS_WRITTEN = /"@@([^"]+)@@"/g

/** Any value as JSON, also the numbers of `asWritten`. */
export const jsonText = (value: unknown): string =>
  (JSON.stringify(value) ?? '').replaceAll(AS_WRITTEN, '$1')

const LONG = 20_000

/** Texts that have broken one program or another; none looks like output of our own. */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  '1e3',
  '0x10',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '__proto__',
  'constructor',
  'toString',
  "' OR '1'='1",
  "'; DROP TABLE bookings; --",
  '" UNION SELECT password_hash FROM users --',
  "x' AND randomblob(1000000000) --",
  '%',
  '_%',
  '\\',
  '?',
  ':id',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '${7*7}{{7*7}}',
  '=HYPERLINK("http://evil.example")',
  '@SUM(1+1)*cmd|calc!A0',
  '../../../../etc/passwd',
  '..%2f..%2ffarebox.db',
  'file:C:\\farebox.db',
  'a\u0000b',
  '\u0000Asha',
  '\u0001\u0007\b\u001B[31m',
  'line\r\nSet-Cookie: a=b',
  '\u202Eevil\u202C',
  '\u200B\uFEFF',
  '👩‍👩‍👧‍👦🚍',
  'पुणे',
  '\uD800',
  '\uDFFF\uD800',
  'İıſK',
  'e\u0301'.repeat(40),
  'a@b.c',
  `${'a'.repeat(64)}@${'b'.repeat(180)}.example`,
  '9999-12-31',
  '2027-02-30',
  '0000-00-00',
  '24:00',
  '99:99',
  '9'.repeat(400),
  'x'.repeat(LONG),
  '🚌'.repeat(LONG / 4),
]

/** Numbers at the edges of what something can hold. */
const HOSTILE_NUMBERS: readonly unknown[] = [
  0,
  -1,
  1,
  0.1,
  -0.5,
  1e-7,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  asWritten('9007199254740993'),
  asWritten('9223372036854775807'),
  asWritten('9223372036854775808'),
  asWritten('-9223372036854775809'),
  1e21,
  asWritten('1e308'),
  asWritten('1e999'),
  asWritten('-1e999'),
  asWritten('-0'),
]

/** An object that names what every object inherits, as `JSON.parse` makes it: names of its own. */
const INHERITED: unknown = JSON.parse(
  '{"__proto__":{"role":"ADMIN","isAdmin":true},"constructor":{"prototype":{"role":"ADMIN"}},"hasOwnProperty":1,"toString":"x","then":{}}',
)

/** Values of kinds that nobody asked for. */
export const HOSTILE_VALUES: readonly unknown[] = [
  ...HOSTILE_TEXTS,
  ...HOSTILE_NUMBERS,
  null,
  true,
  false,
  [],
  {},
  [null],
  [[]],
  Array.from({ length: 1000 }, () => 1),
  { length: -1 },
  { toJSON: 1, valueOf: 'x' },
  INHERITED,
  { $gt: '' },
]

/** Fields that no call names. */
export const HOSTILE_FIELDS: object = JSON.parse(
  '{"__proto__":{"role":"ADMIN"},"constructor":{"prototype":{"x":1}},"role":"ADMIN","id":1,"userId":1,"status":"CONFIRMED","price":1,"":"","a\\u0000b":1,"$where":"1"}',
)

/** Bodies that are no object, or no JSON at all. */
export const HOSTILE_BODIES: readonly string[] = [
  '',
  ' ',
  'null',
  'true',
  '0',
  '""',
  '[]',
  '[{}]',
  '{',
  '{}}',
  '{"a":1,}',
  "{'a':1}",
  '\uFEFF{}',
  '{"id":1,"id":2}',
  '1e999',
  'NaN',
  '<a/>',
  'a=b&c=d',
  '"\\ud800"',
  '\u0000',
  `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  `{"a":"${'x'.repeat(60_000)}"}`,
  `{"a":"${'x'.repeat(70_000)}"}`,
]
