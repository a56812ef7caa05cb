/** Tests that are left out where all run on PostgreSQL, and why. */
interface LeftOut {
  /** Globs of whole test files, from the repository's folder; or one file of `tests`. */
  files: readonly string[]
  /** Single tests by their names; all of the files unless said. */
  tests?: readonly string[]
  because: string
}

/**
 * The one list of what `TEST_ENGINE=postgres npm test` leaves out. Its start says how many files, and vitest counts
 * single tests as skipped.
 */
export const LEFT_OUT: readonly LeftOut[] = [
  {
    files: [
      'bench/**/*.test.ts',
      'src/payments-simulator/**/*.test.ts',
      'src/testing/real-payments/failure-rows.proof.test.ts',
      'src/tooling/**/*.test.ts',
      'src/testing/{growth,repository}/**/*.test.ts',
    ],
    because: 'asks no database, or names the engine itself',
  },
  {
    files: [
      'src/server/db/sqlite/**/*.test.ts',
      'src/server/db/*.test.ts',
      'src/testing/statements/**/*.test.ts',
    ],
    because: 'about the engine SQLite: its commits, log, prepared statements and plans',
  },
  {
    files: ['src/server/operations/backup/**/*.test.ts'],
    because:
      'about copies of the file; those of PostgreSQL are in testing/postgres/sealed-copies.test.ts',
  },
  {
    files: ['src/server/operations/commands/{after-a-crash,doctor,restore}.test.ts'],
    because:
      'commands on a data folder; those on PostgreSQL are in testing/postgres/commands.test.ts',
  },
  {
    files: ['src/testing/schemas/**/*.test.ts'],
    because:
      'older schemas; on PostgreSQL the first is of 0040, and catalogs.test.ts has its migrations',
  },
  {
    files: ['src/testing/crash/**/*.test.ts'],
    because:
      'kills servers on a file; testing/servers kills those on PostgreSQL, and PostgreSQL itself',
  },
  {
    files: ['src/testing/columns/**/*.test.ts'],
    because: 'reads the guards from the schema of SQLite, of which that of PostgreSQL is made',
  },
  {
    files: ['src/testing/contract/pages-of-a-sale.test.ts'],
    because: 'counts pages in the write-ahead log of the file',
  },
  {
    files: ['src/server/payment/invoice/earlier-sales.test.ts'],
    because: 'a migration of an installation with a past that no database of PostgreSQL has',
  },
  {
    files: ['src/server/account/second-factor/second-factor-reset.service.test.ts'],
    tests: [
      'a restore keeps app and passkeys, and no recovery code: some may have been used since',
    ],
    because: 'restores a copy of the file',
  },
  {
    files: ['src/server/db/connection/constraint-fault.test.ts'],
    tests: [
      'a constraint nobody has named stays an internal error',
      'wrong SQL stays an internal error',
    ],
    because: 'names the errors of SQLite; those of PostgreSQL are in db/postgres',
  },
]

/** Globs of the files that are left out whole. */
export const leftOutFiles = LEFT_OUT.filter(({ tests }) => tests === undefined).flatMap(
  ({ files }) => files,
)

/** Why a test of a file is left out on PostgreSQL; undefined for all others. @param file from the repository's folder */
export const whyLeftOut = (file: string, test: string): string | undefined =>
  LEFT_OUT.find(({ files, tests }) => files.includes(file) && tests?.includes(test) === true)
    ?.because

/**
 * What `npm test` leaves to the whole run on PostgreSQL, as in `npm run prove -- suite-postgres`: that without its guard a
 * promise breaks. On SQLite each run shows it, and both have the same guards (catalogs.test.ts).
 */
export const ONLY_IN_WHOLE_RUN = /\bbreaks? without /
