/** One file that breaks one import rule: its text is enough to be reported. */
export type PlantedViolation = { rule: string; file: string; text: string }

/** For every rule of .dependency-cruiser.mjs an import that breaks it, and a few ways around it. */
export const importViolations: PlantedViolation[] = [
  { rule: 'no-circles', file: 'src/domain/circle.ts', text: "import './circle-back.ts'" },
  { rule: 'no-circles', file: 'src/domain/circle-back.ts', text: "import './circle.ts'" },
  { rule: 'resolvable', file: 'src/domain/lost.ts', text: "import './nowhere.ts'" },
  { rule: 'domain-is-pure', file: 'src/domain/clock.ts', text: "import 'node:os'" },
  { rule: 'domain-is-pure', file: 'src/domain/up.ts', text: "import '../../server/core/call.ts'" },
  { rule: 'zod-stays-in-input-files', file: 'src/domain/heavy.ts', text: "import 'zod'" },
  { rule: 'zod-stays-in-input-files', file: 'src/client/ui/form.tsx', text: "import 'zod'" },
  {
    rule: 'vocabulary-needs-no-schemas',
    file: 'src/domain/word.ts',
    text: "import { BusInput } from './bus.input.ts'; BusInput",
  },
  {
    rule: 'entry-and-search-carry-no-schemas',
    file: 'src/client/entry.tsx',
    text: "import { BusInput } from '../domain/bus.input.ts'; BusInput",
  },
  {
    rule: 'entry-and-search-carry-no-schemas',
    file: 'src/client/search/filter.tsx',
    text: "export { BusInput } from '../../domain/bus.input.ts'",
  },
  {
    rule: 'client-takes-only-types-from-server',
    file: 'src/client/api/value.ts',
    text: "import { appRouter } from '../../server/http/trpc/app-router.ts'; appRouter",
  },
  {
    rule: 'client-knows-only-the-router-type',
    file: 'src/client/api/type.ts',
    text: "import type { Call } from '../../server/core/call.ts'; let c: Call",
  },
  { rule: 'client-is-a-browser', file: 'src/client/api/jwt.ts', text: "import 'jose'" },
  { rule: 'client-has-no-node-builtins', file: 'src/client/api/fs.ts', text: "import 'node:fs'" },
  {
    rule: 'server-never-sees-client',
    file: 'src/server/http/page.ts',
    text: "import '../../client/paths.ts'",
  },
  {
    rule: 'sql-stays-in-queries',
    file: 'src/server/fleet/sql.service.ts',
    text: "import type { Kysely } from 'kysely'; let k: Kysely",
  },
  {
    rule: 'sql-stays-in-queries',
    file: 'src/server/core/sqlite.ts',
    text: "import 'better-sqlite3'",
  },
  {
    rule: 'queries-are-private-to-their-room',
    file: 'src/server/booking/nosy.service.ts',
    text: "import '../fleet/bus.queries.ts'",
  },
  {
    rule: 'only-services-run-queries',
    file: 'src/server/fleet/hasty.ts',
    text: "import './bus.queries.ts'",
  },
  {
    rule: 'search-is-asked-by-five-files',
    file: 'src/server/trips/cached.service.ts',
    text: "import '../search/trip-cache.service.ts'",
  },
  {
    rule: 'services-know-no-transport',
    file: 'src/server/fleet/wired.service.ts',
    text: "import '@trpc/server'",
  },
  {
    rule: 'services-know-no-transport',
    file: 'src/server/fleet/routed.service.ts',
    text: "import '../http/trpc/routers/bus.router.ts'",
  },
  {
    rule: 'rooms-form-one-direction',
    file: 'src/server/fleet/sold.service.ts',
    text: "import '../booking/booking.service.ts'",
  },
  {
    rule: 'rooms-form-one-direction',
    file: 'src/server/settings/paid.service.ts',
    text: "import type { Payment } from '../payment/payment.service.ts'; let p: Payment",
  },
  {
    rule: 'rooms-form-one-direction',
    file: 'src/server/core/started.ts',
    text: "import '../main.ts'",
  },
  {
    rule: 'nouns-form-one-direction',
    file: 'src/domain/fleet/reserved.ts',
    text: "import type { Hold } from '../booking/hold.ts'; let h: Hold",
  },
  {
    rule: 'every-folder-of-the-domain-is-a-noun',
    file: 'src/domain/loose.ts',
    text: "import './attic/attic.ts'",
  },
  {
    rule: 'every-folder-of-the-server-is-a-room',
    file: 'src/server/main-too.ts',
    text: "import './attic/attic.ts'",
  },
  {
    rule: 'the-two-doors-do-not-touch',
    file: 'src/server/http/rest/bus-calls.ts',
    text: "import '../trpc/app-router.ts'",
  },
  {
    rule: 'ui-parts-know-no-data',
    file: 'src/client/ui/fetcher.tsx',
    text: "import '@tanstack/react-query'",
  },
  {
    rule: 'screens-do-not-import-screens',
    file: 'src/client/home/home-screen.tsx',
    text: "import '../search/search-screen.tsx'",
  },
  {
    rule: 'api-knows-no-components',
    file: 'src/client/api/drawn.ts',
    text: "import '../components/day-bar.tsx'",
  },
  {
    rule: 'auth-knows-no-screens',
    file: 'src/client/auth/found.tsx',
    text: "import '../search/search-screen.tsx'",
  },
  {
    rule: 'dates-are-written-by-one-folder',
    file: 'src/server/report/day.ts',
    text: "import '../../domain/time/date-formatter.ts'",
  },
  {
    rule: 'screens-know-no-shell',
    file: 'src/client/help/framed.tsx',
    text: "import '../shell/footer.tsx'",
  },
  {
    rule: 'screens-do-not-import-screens',
    file: 'src/client/admin/buses/buses-screen.tsx',
    text: "import '../users/users-screen.tsx'",
  },
  {
    rule: 'components-know-no-screens',
    file: 'src/client/components/day-bar.tsx',
    text: "import '../search/search-screen.tsx'",
  },
  {
    rule: 'testing-is-only-for-tests',
    file: 'src/server/core/faked.ts',
    text: "import '../../testing/fixtures.ts'",
  },
  {
    rule: 'simulator-stands-alone',
    file: 'src/payments-simulator/known.ts',
    text: "import '../domain/bus.ts'",
  },
  {
    rule: 'simulator-is-only-for-tests',
    file: 'src/server/core/simulated.ts',
    text: "import '../../payments-simulator/known.ts'",
  },
  {
    rule: 'tooling-never-ships',
    file: 'src/server/core/built.ts',
    text: "import '../../tooling/client-size.ts'",
  },
  {
    rule: 'migrations-are-frozen',
    file: 'migrations/0002_live.ts',
    text: "import '../src/domain/bus.ts'",
  },
  { rule: 'migrations-are-frozen', file: 'migrations/0003_zod.ts', text: "import 'zod'" },
]

/** A small repository that keeps every rule, to which the violations are added. */
export const lawful: Record<string, string> = {
  'migrations/0001_buses.ts': "import 'kysely'",
  'src/domain/booking/hold.ts': 'export type Hold = { id: number }',
  'src/domain/attic/attic.ts': 'export {}',
  'src/domain/time/date-formatter.ts': 'export {}',
  'src/domain/bus.ts': 'export type Bus = { id: number }',
  'src/domain/bus.input.ts': "import 'zod'; import './bus.ts'; export const BusInput = 1",
  'src/server/core/call.ts': 'export type Call = { now: () => number }',
  'src/server/db/schema/schema.ts': "import 'kysely'; import 'better-sqlite3'",
  'src/server/fleet/bus.queries.ts': "import 'kysely'; import '../db/schema/schema.ts'",
  'src/server/fleet/bus.service.ts': "import './bus.queries.ts'; import '../core/call.ts'",
  'src/server/booking/booking.service.ts': "import '../fleet/bus.service.ts'",
  'src/server/search/trip-cache.service.ts': 'export {}',
  'src/server/search/search.service.ts': "import './trip-cache.service.ts'",
  'src/server/payment/payment.service.ts':
    "import '../booking/booking.service.ts'; export type Payment = number",
  'src/server/http/trpc/routers/bus.router.ts':
    "import '../../../fleet/bus.service.ts'; import '@trpc/server'",
  'src/server/http/trpc/app-router.ts':
    'export const appRouter = 1; export type AppRouter = number',
  'src/server/main.ts': "import 'zod'; import 'fastify'",
  'src/server/attic/attic.ts': 'export const attic = 1',
  'src/client/paths.ts': 'export const paths = 1',
  'src/client/api/trpc.ts':
    "import type { AppRouter } from '../../server/http/trpc/app-router.ts'; let a: AppRouter",
  'src/client/shell/footer.tsx': '',
  'src/client/search/search-screen.tsx':
    "import type { BusInput } from '../../domain/bus.input.ts'; import('../../domain/bus.input.ts'); let b: BusInput",
  'src/client/components/price-lines.tsx': "import '../api/trpc.ts'; export const PriceLines = 1",
  'src/client/my-bookings/my-bookings-screen.tsx': "import '../components/price-lines.tsx'",
  'src/client/admin/users/users-screen.tsx': "import '../../../domain/bus.input.ts'",
  'src/testing/fixtures.ts': "import 'kysely'",
  'src/tooling/client-size.ts': "import 'node:fs'",
}

/** Packages the planted files name. */
export const packages = [
  '@tanstack/react-query',
  '@trpc/server',
  'better-sqlite3',
  'fastify',
  'jose',
  'kysely',
  'zod',
]
