import { truncateSync } from 'node:fs'
import { expect, test } from 'vitest'
import { migratedFile } from '../../../testing/harness/test-store.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { checkDatabaseFile } from './check-database-file.ts'

test('a damaged file is not sound, though all of it may still be read', async () => {
  const orphaned = await migratedFile()
  tamper(
    orphaned,
    'pragma foreign_keys = off',
    'insert into sessions (user_id, created_at, refreshed_at, expires_at) values (99, 0, 0, 1)',
  )
  expect(await checkDatabaseFile(orphaned)).toMatchObject({
    sound: false,
    damage: ['1 rows refer to rows that do not exist'],
    violations: null,
  })
  const cut = await migratedFile()
  truncateSync(cut, 8192)
  expect(await checkDatabaseFile(cut)).toMatchObject({ sound: false, violations: null })
})
