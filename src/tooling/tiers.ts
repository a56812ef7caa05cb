import { globSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { repositoryFolder } from './run-program.ts'

/**
 * When a test file runs: `a` in `npm test`, `b` in .ci/run as well, `c` in `npm run prove`. Tier c is every file that the
 * lists of a and b do not name.
 */
export type Tier = 'a' | 'b' | 'c'

const E2E = 'src/testing/e2e'

/** The rules, the services, both APIs, the main screens and one journey for each main job. */
const TIER_A = [
  'src/domain/**',
  'src/server/**',
  'src/tooling/**',
  'bench/guard/**',
  'src/payments-simulator/**',
  'src/testing/{authorization,columns,repository,schemas}/**',
  'src/testing/contract/**',
  'src/testing/races/last-seat.test.ts',
  'src/testing/postgres/{catalogs,store,no-truncate,limits}.test.ts',
  'src/testing/real-payments/{paying,paying-back,late-money}.test.ts',
  'src/client/**/*.test.ts',
  'src/client/{home,search}/**',
  'src/client/auth/sign-in.test.tsx',
  'src/client/booking/{seats/seats-screen,passengers/passengers-screen,payment/payment-screen,ticket/ticket-page}.test.tsx',
  'src/client/my-bookings/{my-bookings-screen,cancel-journey}.test.tsx',
  'src/client/{counter/counter,check-in/check-in,trips/passenger-list,trips/trips,sales/sales,day-close/day-close}-screen.test.tsx',
  'src/client/admin/{buses/buses,routes/routes,schedules/schedules,seats/seat-management,users/users,dashboard/dashboard,transactions/transactions}-screen.test.tsx',
  `${E2E}/{first-ticket,check-in,counter,session,boarding,empty-database,today}.e2e.test.ts`,
]

/** Of those the ones that take long. */
const LONG = [
  '**/*.proof.test.ts',
  'src/domain/swap/swap-plan-at-random.test.ts',
  'src/server/booking/ladies/ladies-rule-at-random.test.ts',
  'src/server/db/sqlite/{checkpoints/checkpoints-beside,recovery/log-mark}.test.ts',
  'src/server/operations/{backup/make-backup,commands/after-a-crash}.test.ts',
  'src/server/ticket/pdf/scripts.test.ts',
  'src/testing/authorization/mass-effects.test.ts',
  'src/tooling/lint-rules.test.ts',
  'src/testing/contract/{generated-client,docs-examples}.test.ts',
]

/** The other screens, and every screen looked at once. */
const TIER_B = ['src/client/**', `${E2E}/visual-checks.e2e.test.ts`]

/** All that the lists name. */
export const LISTED = [...TIER_A, ...LONG, ...TIER_B]

const isIn = (file: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => matchesGlob(file, pattern))

/** @param file a path from the repository's folder, with forward slashes */
export function tierOf(file: string): Tier {
  if (isIn(file, TIER_A) && !isIn(file, LONG)) return 'a'
  return isIn(file, TIER_B) ? 'b' : 'c'
}

/** Every test file there is, by its path from the repository's folder. */
export const testFiles = (): string[] =>
  globSync(['src/**/*.test.{ts,tsx}', 'bench/**/*.test.ts'], { cwd: repositoryFolder })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
