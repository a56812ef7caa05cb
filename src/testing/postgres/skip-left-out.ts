// Runs before each test file where tests may run on PostgreSQL: skips those that left-out.ts names, with the reason.
import { relative } from 'node:path'
import { beforeEach } from 'vitest'
import { whyLeftOut } from './left-out.ts'
import { onPostgres } from './test-database.ts'

if (onPostgres)
  beforeEach(({ task, skip }) => {
    const why = whyLeftOut(relative(process.cwd(), task.file.filepath), task.name)
    if (why !== undefined) skip(why)
  })
