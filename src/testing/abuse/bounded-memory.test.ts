// What a server keeps in memory is bounded, however much strangers send. Each empty collection of the source is declared
// here: made and dropped with one call, filled by what the operator has, or bounded by a constant of its file.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { expect, test } from 'vitest'
import { repositoryFolder } from '../../tooling/run-program.ts'

/** A constant says how many there may be; it is in the file and is looked for there. */
type Bound = 'one call' | `operator: ${string}` | `streams: ${string}` | `most: ${string}`

const BOUNDS: Record<string, Bound> = {
  'core/secrets/jwt-key.ts known': 'operator: keys of the installation',
  'core/limits/concurrency-limiter.ts #knownWaiting': 'most: mostKnownWaiting',
  'core/limits/concurrency-limiter.ts #waiting': 'most: mostWaiting',
  'core/limits/limits-of-write.ts outcomes': 'one call',
  'core/limits/limits-of-write.ts times': 'one call',
  'core/limits/bounded-map.ts #entries': 'most: most',
  'core/server-memory.ts #instances': 'operator: functions of the code',
  'core/worker-calls.ts #asked':
    'operator: calls bounded by their callers: a limiter, MOST_WAITING',
  'db/compiled.ts names': 'one call',
  'db/sqlite/group-commit.ts #logToEmpty': 'operator: the job that empties the log',
  'db/sqlite/group-commit.ts #waiting':
    'operator: writes of requests in flight, each on a connection of its own',
  'db/sqlite/queued-write.ts #hooks': 'one call',
  'db/postgres/peer-servers.ts #gapListeners': 'operator: parts of the server',
  'db/postgres/peer-servers.ts #silenceListeners': 'operator: parts of the server',
  'db/postgres/pools.ts #open': 'operator: connections of the pools, as many as they may open',
  'db/postgres/unique-keys.ts columnsByName': 'operator: indexes of the schema',
  'db/postgres/cache-version.ts #committing':
    'operator: versions of the commits under way, on the connections that write',
  'db/postgres/peer-servers.ts #topics': 'operator: topics that the code names',
  'db/postgres/peer-servers.ts #toTell': 'most: MOST_TO_TELL',
  'db/postgres/peer-servers.ts #heardAt': 'most: MOST_HEARD',
  'db/postgres/postgres-writer.ts #running':
    'operator: writes of requests in flight, each on a connection of its own',
  'db/postgres/snapshots.ts #waiting':
    'operator: reports of requests in flight, each on a connection of its own',
  'db/postgres/run-statement.ts prepared': 'most: MOST_NAMES',
  'db/sqlite/connection/statement-cache.ts #statements': 'most: CAPACITY',
  'operations/demo-data/seats-of-trip.ts #fares': 'one call',
  'operations/demo-data/load-sales.ts sold': 'one call',
  'operations/demo-data/load-fleet.ts ids': 'one call',
  'operations/demo-data/load-sales.ts stage': 'one call',
  'core/runtime-state.ts jobs': 'operator: the background jobs',
  'http/pages/page-html.ts found': 'one call',
  'payment/payment-connections.service.ts newAnswered': 'operator: providers that are connected',
  'payment/cancellation/trip-cancellation-figures.service.ts back': 'one call',
  'payment/payment.service.ts answers':
    'operator: attempts asked about within two seconds, under the limits of a network',
  'payment/provider/provider-calls.ts silences': 'operator: providers that are connected',
  'payment/sweep-payments.service.ts newOfOthers': 'most: MOST_REMEMBERED',
  'search/pair-offer.service.ts       () => claims[index]?.idsTakenOn(0, to, now) ?? new Set<number>(),':
    'one call',
  'payment/stripe/stripe-settlements.ts entries': 'one call',
  'ticket/pdf/pdf-renderer.ts lines': 'most: MOST_WAITING',
  'report/money-of-day.service.ts ways': 'one call',
  'report/occupancy.service.ts pairs': 'one call',
  'report/today.service.ts dueOf': 'one call',
  'fleet/route-cache.service.ts bySlug': 'one call',
  'search/journey-ends.service.ts reaching': 'one call',
  'search/nearby-offers.service.ts found': 'one call',
  'search/routes-on-sale.service.ts pairs': 'one call',
  'search/routes-on-sale.service.ts connected': 'one call',
  'search/routes-on-sale.service.ts lowest': 'one call',
  'fares/choose-concessions.service.ts   if (concessions.length === 0) return new Map()':
    'one call',
  'fares/choose-concessions.service.ts chosen': 'one call',
  'fares/choose-concessions.service.ts counts': 'one call',
  'fares/seat-prices.service.ts   if (supplements.length === 0) return new Map()': 'one call',
  'search/trip-cache.service.ts     if (supplemented.length === 0) return new Map()': 'one call',
  'search/trip-cache.service.ts classes': 'one call',
  'search/trip-cache.service.ts #terms': 'operator: terms of fares that trips have in common',
  'search/trip-claims.ts ids': 'one call',
  'trips/fares/priced-trips.service.ts groups': 'one call',
  'trips/timetable/copy-trips.service.ts plans': 'one call',
  'fleet/stop.queries.ts stops': 'one call',
  'http/pages/page-html.ts needed': 'one call',
  'search/answer-cache.ts #lastChanges': 'most: MOST_TRIPS',
  'search/trip-cache.service.ts #texts': 'operator: texts that trips have in common',
  'search/trip-claims.ts #spans': 'operator: claims of one trip, a seat on a leg at most once',
  'http/trpc/seat-broadcast.ts #trips': 'streams: a trip has a listener',
  'http/trpc/seat-broadcast.ts listeners': 'streams: each has a place',
  'core/seat-events.ts listeners': 'streams: a trip has a listener',
  'core/seat-events.ts listenersToAll': 'operator: parts of the server',
  'core/seat-events.ts ofTrip': 'streams: each has a place',
  'boarding/swap/swap-refunds.service.ts bases': 'one call',
  'booking/seat.service.ts NONE': 'one call',
  'booking/seat.service.ts claimed': 'one call',
  'booking/seat.service.ts ends': 'one call',
  'core/limits/stream-limiter.ts #taken': 'most: IN_ALL',
  'core/runtime-state.ts #counts': 'operator: kinds that the code names',
  'ticket/pdf/fonts.ts opened': 'operator: fonts that come along',
  'ticket/pdf/fonts.ts files': 'operator: fonts that come along',
  'http/trpc/trpc-door.ts open': 'operator: requests in flight, each on a connection of its own',
}

interface Source {
  file: string
  text: string
}

const MADE = /\bnew (?:Map|Set)(?:<.*>)?\(\)/
/** Lists that outlive a call: fields of a class, those of a module, and listeners of what is made once. */
const LIST =
  /^(?: {2}(?:readonly )?#\w+| {2}const listeners\w*|(?:export )?(?:const|let) \w+).*= \[\]$/
const NAMES = [/(#\w+)/, /\b(?:const|let) \[?(\w+)/, /(\w+) = new /, /(\w+): new /]

/** The empty collections of a file, as `file name`. */
function collectionsOf({ file, text }: Source): string[] {
  const lines = text.split('\n').filter((line) => MADE.test(line) || LIST.test(line))
  return lines.map((line) => {
    const name = NAMES.map((pattern) => pattern.exec(line)?.[1]).find((one) => one !== undefined)
    return `${file} ${name ?? line}`
  })
}

const folder = join(repositoryFolder, 'src/server')
const sources: Source[] = globSync('**/*.ts', { cwd: folder, ignore: '**/*.test.ts' }).map(
  (file) => ({
    file,
    text: readFileSync(join(folder, file), 'utf8'),
  }),
)

test('every collection in memory is declared with what bounds it', () => {
  const found = sources.flatMap(collectionsOf)
  expect(found.toSorted((a, b) => a.localeCompare(b))).toEqual(
    Object.keys(BOUNDS).toSorted((a, b) => a.localeCompare(b)),
  )
})

test.each(Object.entries(BOUNDS).filter(([, bound]) => bound.startsWith('most: ')))(
  '%s has as many as a constant of its file says: %s',
  (collection, bound) => {
    const [file] = collection.split(' ')
    const text = sources.find((source) => source.file === file)?.text ?? ''
    const constant = bound.slice('most: '.length)
    const uses = text.match(new RegExp(`\\b#?${constant}\\b`, 'g')) ?? []
    expect(uses.length).toBeGreaterThan(1)
  },
)

test.each([
  ['a map of a module', 'const seen = new Map<string, Set<number>>()', 'seen'],
  ['a set of a class', '  readonly #guests = new Set<string>()', '#guests'],
  [
    'one that is made when it is needed',
    '  const mine = all.get(key) ?? new Map<string, number>()',
    'mine',
  ],
  ['a list of a class', '  #queue: (() => void)[] = []', '#queue'],
  ['a list of a module', 'const waiting: Waiting[] = []', 'waiting'],
])('%s that nobody has declared is found', (_what, text, name) => {
  expect(collectionsOf({ file: 'planted.ts', text })).toEqual([`planted.ts ${name}`])
})
