import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { repositoryFolder, nodeArguments } from './run-program.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'farebox-rules-'))
  for (const file of ['.oxlintrc.json', 'src/tooling/lint-rules.mjs']) {
    cpSync(join(repositoryFolder, file), join(folder, file))
  }
})
afterEach(() => rmSync(folder, { recursive: true }))

/** What oxlint says of `text` in `file`, by the repository's own rules and configuration. */
function complaints(file: string, text: string): string[] {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), `${text}\n`)
  const args = nodeArguments('oxlint', ['--format', 'json', file])
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  const report: { diagnostics: { code: string }[] } = JSON.parse(stdout)
  return report.diagnostics.map(({ code }) => code).filter((code) => code.startsWith('farebox'))
}

const CLOCK = 'farebox(handed-in-time)'
const WRITE = 'farebox(atomically-only)'
const CLEAN_UP = 'farebox(clean-up-at-end-of-file)'
const WAIT = 'farebox(wait-for-events)'
const POLL = 'farebox(poll-the-page)'
const KEEP = 'farebox(keep-formatters)'
const REDRAW = 'farebox(no-forced-redraw)'
const STORED = 'farebox(storage-in-one-place)'
const DEVICE = 'farebox(server-time)'
const QUERY = 'farebox(query-string-in-one-place)'
const NUMBER = 'farebox(no-number-input)'
const writing = 'export const write = (db) => db.transaction().execute(() => 1)'

test.each([
  ['src/domain/schedule/schedule.ts', 'export const now = new Date()', [CLOCK]],
  ['src/domain/schedule/schedule.ts', 'export const now = Date.now()', [CLOCK]],
  ['src/server/booking/seat.service.ts', 'export const id = Math.random()', [CLOCK]],
  ['src/server/booking/seat.service.ts', 'export const now = Temporal.Now.instant()', [CLOCK]],
  ['src/server/booking/seat.service.ts', writing, [WRITE]],
  ['src/server/main.ts', 'export const now = () => Date.now()', []],
  ['src/server/main.ts', writing, [WRITE]],
  ['src/server/db/atomically.ts', writing, []],
  ['src/domain/time/calendar.ts', 'export const at = (ms) => new Date(ms).getUTCDay()', []],
  ['src/client/trips/use-day.ts', 'export const now = () => Date.now()', [DEVICE]],
  ['src/client/trips/use-day.ts', 'export const now = () => new Date()', [DEVICE]],
  ['src/client/ui/server-time.ts', 'export const now = () => Date.now()', []],
  ['src/client/trips/use-day.ts', 'export const useDay = () => useSearchParams()[1]', [QUERY]],
  [
    'src/client/trips/use-day.ts',
    'export const useDay = () => { const [query, set] = useSearchParams(); return { query, set } }',
    [QUERY],
  ],
  ['src/client/trips/use-day.ts', 'export const useDay = () => useSearchParams()[0]', []],
  ['src/client/trips/fare.tsx', 'export const fare = <input type="number" />', [NUMBER]],
  [
    'src/client/trips/fare.tsx',
    'export const fare = <input type="text" inputMode="numeric" />',
    [],
  ],
  [
    'src/client/trips/use-day.ts',
    'export const useDay = () => { const [query] = useSearchParams(); return query }',
    [],
  ],
  ['src/client/home/greeting.ts', 'export const now = new Date()', [DEVICE]],
  ['src/testing/e2e/a.e2e.test.ts', 'export const now = () => Date.now()', [CLOCK]],
  ['src/testing/e2e/test-day.ts', 'export const now = () => Date.now()', []],
  [
    'src/testing/site.test.ts',
    'export const open = () => site({ whenDone: afterAll })',
    [CLEAN_UP],
  ],
  ['src/testing/site.test.ts', 'beforeAll(() => site(afterAll))', [CLEAN_UP]],
  ['src/testing/site.test.ts', 'beforeAll(() => afterAll(close))', [CLEAN_UP]],
  ['src/server/bus/bus.test.ts', 'test("a", () => { afterAll(close) })', [CLEAN_UP]],
  ['src/testing/site.test.ts', 'describe("a", () => { afterAll(close) })', []],
  ['src/testing/site.test.ts', 'describe.each([1])("a", () => { afterAll(close) })', []],
  [
    'src/testing/site.test.ts',
    'export const open = () => site({ whenDone: () => {} })',
    [CLEAN_UP],
  ],
  ['src/testing/site.test.ts', 'export const open = () => site({ whenDone: endOfFile() })', []],
  [
    'src/testing/e2e/page-actions.ts',
    'export const rest = (page) => page.waitForTimeout(9)',
    [WAIT],
  ],
  ['src/client/home/home.test.tsx', 'test("a", { retry: 1 }, () => {})', [WAIT]],
  ['src/client/home/home.test.tsx', 'test("a", { timeout: 20_000 }, () => {})', [WAIT]],
  ['src/client/home/home.test.tsx', 'test("a", { timeout: 600_000 }, () => {})', []],
  ['src/server/jobs/jobs.test.ts', 'export const ran = () => vi.waitFor(() => 1)', [WAIT]],
  [
    'src/testing/e2e/a.e2e.test.ts',
    'export const seen = async (page) => expect(await page.title()).toBe("A")',
    [POLL],
  ],
  [
    'src/testing/e2e/a.e2e.test.ts',
    'export const seen = (page) => expect.poll(() => page.title()).toBe("A")',
    [],
  ],
  ['vitest.config.ts', 'export const project = { retry: 1 }', [WAIT]],
  [
    'src/client/ui/news.tsx',
    'export const useNews = () => { const [, draw] = useState(0) }',
    [REDRAW],
  ],
  ['src/client/ui/news.tsx', 'export const useNews = () => { const [at, go] = useState(0) }', []],
  ['src/client/home/last.ts', 'export const last = () => localStorage.getItem("last")', [STORED]],
  ['src/client/home/last.tsx', 'export const a = () => window.sessionStorage.clear()', [STORED]],
  ['src/client/home/last.ts', 'const { localStorage: device } = window', [STORED]],
  ['src/client/home/last.ts', 'const a = (w) => w["localStorage"].setItem("a", "")', [STORED]],
  ['src/client/home/last.ts', 'export const last = () => readText("device", "last")', []],
  ['src/client/home/last.test.tsx', 'localStorage.clear()', []],
  ['src/client/ui/browser-storage.ts', 'export const all = () => Object.keys(localStorage)', []],
  [
    'src/domain/time/format-date-time.ts',
    'export const f = () => new Intl.DateTimeFormat("en")',
    [KEEP],
  ],
  ['src/server/bus/bus.ts', 'export const f = new Intl.DateTimeFormat("en")', [KEEP]],
  ['src/client/ui/count.tsx', 'export function f() { return new Intl.NumberFormat() }', [KEEP]],
  ['src/server/bus/bus.ts', 'export class Bus { name() { return Intl.Collator("en") } }', [KEEP]],
  ['bench/rate.ts', 'export const f = (n) => n.toLocaleString("en", { style: "percent" })', [KEEP]],
  ['src/client/ui/day.ts', 'export const f = (d) => d.toLocaleDateString("en", form)', [KEEP]],
  ['src/client/ui/day.ts', 'export const f = (d) => d.toLocaleTimeString("en", form)', [KEEP]],
  ['src/server/db/age.ts', 'export const f = (a, b) => a.localeCompare(b, "en", form)', [KEEP]],
  ['src/server/db/age.ts', 'export const f = (a, b) => a.localeCompare(b, "en")', []],
  ['src/testing/a.test.ts', 'export const f = (n) => n.toLocaleString("en")', []],
  ['src/client/ui/count.tsx', 'export const counts = new Intl.NumberFormat("en-IN")', []],
  ['src/client/ui/zones.ts', 'export const f = () => Intl.supportedValuesOf("timeZone")', []],
  ['src/domain/time/date-formatter.ts', 'export const f = () => new Intl.DateTimeFormat("en")', []],
])('%s: %s', (file, text, expected) => {
  expect(complaints(file, text)).toEqual(expected)
})
