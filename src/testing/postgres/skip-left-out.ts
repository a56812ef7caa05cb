// Runs before each test file where tests may run on PostgreSQL: skips those that left-out.ts names, with the reason.
import { relative } from 'node:path'
import { beforeEach } from 'vitest'
import { ONLY_IN_WHOLE_RUN, whyLeftOut } from './left-out.ts'
import { onPostgres } from './test-database.ts'

/** Whether `npm test` runs them beside all tests on SQLite. */
const isBesideSqlite = process.env['TEST_BESIDE_SQLITE'] === 'yes'

if (onPostgres)
  beforeEach(({ task, skip }) => {
    const why = whyLeftOut(relative(process.cwd(), task.file.filepath), task.name)
    if (why !== undefined) skip(why)
    if (isBesideSqlite && ONLY_IN_WHOLE_RUN.test(task.name))
      skip('only in a whole run on PostgreSQL')
  })
