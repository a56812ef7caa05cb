// The rules of imports, as a machine reads them. Prose: docs/architecture.md
const types = ['type-only']
const TEST = String.raw`\.test\.tsx?$`
const SCHEMAS = String.raw`\.input\.ts$`
const SCREEN = '^src/client/(admin/[^/]+|(?!admin/|ui/|components/|api/|shell/|auth/)[^/]+)/'
const SQL = String.raw`node_modules/(kysely|better-sqlite3)/`

/** The rooms of the server: each may import those before it, types included, so that no circle of rooms can form. */
const ROOMS = [
  'db',
  'core',
  'audit',
  'settings',
  'timetable',
  'messages',
  'account',
  'fleet',
  'fares',
  'search',
  'trips',
  'booking',
  'payment',
  'boarding',
  'counter',
  'ticket',
  'report',
  'person-data',
  'operations',
  'health',
  'http',
]
/** Files directly under src/server build and start all that the rooms offer. */
const START = String.raw`[^/]+\.ts$`
const onlyForwards = ROOMS.map((room, index) => ({
  name: 'rooms-form-one-direction',
  severity: 'error',
  from: { path: `^src/server/${room}/`, pathNot: TEST },
  to: { path: `^src/server/(?:(?:${[...ROOMS.slice(index + 1), '-'].join('|')})/|${START})` },
}))

/** The nouns of the domain, likewise: each may import those before it, and the files beside the folders. */
const NOUNS = [
  'time',
  'text',
  'image',
  'tax',
  'account',
  'fleet',
  'schedule',
  'message',
  'settings',
  'seat',
  'fare',
  'booking',
  'payment',
  'swap',
  'ticket',
  'boarding',
  'report',
  'health',
  'counter',
  'person-data',
]
const nounsForwards = NOUNS.map((noun, index) => ({
  name: 'nouns-form-one-direction',
  severity: 'error',
  from: { path: `^src/domain/${noun}/`, pathNot: TEST },
  to: { path: `^src/domain/(?:${[...NOUNS.slice(index + 1), '-'].join('|')})/` },
}))

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'resolvable',
      severity: 'error',
      comment:
        'virtual:screens is made when the client is built: src/tooling/vite-screens-plugin.ts.',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:screens$' },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: TEST },
      to: { pathNot: '^src/domain/|node_modules/zod/' },
    },
    {
      name: 'zod-stays-in-input-files',
      severity: 'error',
      comment: 'zod weighs 20 kB: only the chunks of forms carry it.',
      from: { path: '^src/(domain|client)/', pathNot: [SCHEMAS, TEST] },
      to: { path: 'node_modules/zod/' },
    },
    {
      name: 'vocabulary-needs-no-schemas',
      severity: 'error',
      comment: 'Otherwise whoever takes a word from the domain takes zod with it.',
      from: { path: '^src/domain/', pathNot: [SCHEMAS, TEST] },
      to: { path: SCHEMAS, dependencyTypesNot: types },
    },
    {
      name: 'entry-and-search-carry-no-schemas',
      severity: 'error',
      comment: 'What every page loads, and the search, stay free of zod; import() is welcome.',
      from: { path: '^src/client/([^/]+$|(api|components|search|shell|ui)/)', pathNot: TEST },
      to: { path: SCHEMAS, dependencyTypesNot: types, dynamic: false },
    },
    {
      name: 'client-takes-only-types-from-server',
      severity: 'error',
      from: { path: '^src/client/', pathNot: TEST },
      to: { path: '^src/server/', dependencyTypesNot: types },
    },
    {
      name: 'client-knows-only-the-router-type',
      severity: 'error',
      from: { path: '^src/client/', pathNot: TEST },
      to: { path: '^src/server/', pathNot: String.raw`^src/server/http/trpc/app-router\.ts$` },
    },
    {
      name: 'client-is-a-browser',
      severity: 'error',
      from: { path: '^src/client/', pathNot: TEST },
      to: { path: 'node_modules/(fastify|@fastify|jose)/' },
    },
    {
      name: 'client-has-no-node-builtins',
      severity: 'error',
      from: { path: '^src/client/', pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'server-never-sees-client',
      severity: 'error',
      from: { path: '^src/server/' },
      to: { path: '^src/client/' },
    },
    {
      name: 'sql-stays-in-queries',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: String.raw`\.queries\.ts$|^src/server/(db|operations/(backup|transfer))/|^src/testing/`,
      },
      to: { path: SQL },
    },
    {
      name: 'queries-are-private-to-their-room',
      severity: 'error',
      from: { path: '^src/server/([^/]+)/' },
      to: { path: String.raw`\.queries\.ts$`, pathNot: '^src/server/$1/' },
    },
    {
      name: 'only-services-run-queries',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: String.raw`\.(service|queries)\.ts$|^src/server/db/|\.test\.ts$`,
      },
      to: { path: String.raw`\.queries\.ts$` },
    },
    {
      name: 'search-is-asked-by-four-files',
      severity: 'error',
      comment: 'search, search-alternatives, pair-offer and routes-on-sale answer.',
      from: { path: '^src/', pathNot: ['^src/server/search/', TEST] },
      to: {
        path: '^src/server/search/',
        pathNot: String.raw`^src/server/search/(?:search|search-alternatives|pair-offer|routes-on-sale)\.service\.ts$`,
      },
    },
    {
      name: 'services-know-no-transport',
      severity: 'error',
      from: { path: String.raw`\.(service|queries)\.ts$` },
      to: {
        path: String.raw`node_modules/(fastify|@fastify|@trpc)/|^src/server/http/|\.router\.ts$`,
      },
    },
    ...onlyForwards,
    ...nounsForwards,
    {
      name: 'every-folder-of-the-domain-is-a-noun',
      severity: 'error',
      comment: 'A new noun takes its place in the list.',
      from: { path: '^src/' },
      to: { path: `^src/domain/(?!(?:${NOUNS.join('|')})/)[^/]+/` },
    },
    {
      name: 'every-folder-of-the-server-is-a-room',
      severity: 'error',
      comment: 'A new room takes its place in the list.',
      from: { path: '^src/' },
      to: { path: `^src/server/(?!(?:${ROOMS.join('|')})/)[^/]+/` },
    },
    {
      name: 'the-two-doors-do-not-touch',
      severity: 'error',
      from: { path: '^src/server/http/rest/' },
      to: { path: String.raw`node_modules/@trpc/|^src/server/http/trpc/|\.router\.ts$` },
    },
    {
      name: 'ui-parts-know-no-data',
      severity: 'error',
      from: { path: '^src/client/ui/' },
      to: { path: '^src/client/(?!ui/)|node_modules/@trpc/|node_modules/@tanstack/' },
    },
    {
      name: 'screens-do-not-import-screens',
      severity: 'error',
      comment: 'What several screens show stands in client/components.',
      from: { path: SCREEN },
      to: { path: SCREEN, pathNot: '^src/client/$1/' },
    },
    {
      name: 'components-know-no-screens',
      severity: 'error',
      from: { path: '^src/client/components/' },
      to: { path: String.raw`^src/client/(?!(?:components|ui|api)/|[^/]+\.ts$)` },
    },
    {
      name: 'api-knows-no-components',
      severity: 'error',
      from: { path: '^src/client/api/', pathNot: TEST },
      to: { path: String.raw`^src/client/(?!(?:ui|api)/|[^/]+\.ts$)` },
    },
    {
      name: 'auth-knows-no-screens',
      severity: 'error',
      from: { path: '^src/client/auth/', pathNot: TEST },
      to: { path: String.raw`^src/client/(?!(?:auth|components|ui|api)/|[^/]+\.ts$)` },
    },
    {
      name: 'dates-are-written-by-one-folder',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/domain/time/', TEST] },
      to: { path: '^src/domain/time/date-formatter' },
    },
    {
      name: 'screens-know-no-shell',
      severity: 'error',
      comment: 'The shell loads the screens.',
      from: { path: SCREEN, pathNot: TEST },
      to: { path: '^src/client/shell/' },
    },
    {
      name: 'testing-is-only-for-tests',
      severity: 'error',
      from: { path: '^src/', pathNot: String.raw`^src/testing/|\.test\.tsx?$` },
      to: { path: '^src/testing/' },
    },
    {
      name: 'simulator-stands-alone',
      severity: 'error',
      from: { path: '^src/payments-simulator/', pathNot: TEST },
      to: { path: '^(src|bench|migrations)/', pathNot: '^src/payments-simulator/' },
    },
    {
      name: 'simulator-is-only-for-tests',
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/(payments-simulator|testing)/|${TEST}` },
      to: { path: '^src/payments-simulator/' },
    },
    {
      name: 'tooling-never-ships',
      severity: 'error',
      from: { path: '^src/(domain|server|client)/', pathNot: TEST },
      to: { path: String.raw`^src/(tooling/|launch\.mjs$)` },
    },
    {
      name: 'migrations-are-frozen',
      severity: 'error',
      comment: 'A migration that imports live code changes meaning when that code does.',
      from: { path: '^migrations/' },
      to: { pathNot: 'node_modules/kysely/' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
