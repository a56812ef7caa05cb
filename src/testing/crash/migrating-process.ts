// Brings a database to this version's schema, in a process of its own that may be killed meanwhile.
import { migrateSqlite } from '../../server/db/sqlite/migrate-sqlite.ts'
import { migrationFiles, MIGRATIONS } from '../../server/db/migration-files.ts'
import { quiet } from '../harness/test-store.ts'

// What takes no part in it is loaded before.
await migrationFiles(MIGRATIONS).getMigrations()
process.stdout.write('begins')
await migrateSqlite({ file: process.argv[2] ?? '', log: quiet })
