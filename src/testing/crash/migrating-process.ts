// Brings a database to this version's schema, in a process of its own that may be killed meanwhile.
import { migrate } from '../../server/db/migrate/migrate.ts'
import { migrationFiles, MIGRATIONS } from '../../server/db/migrate/migration-files.ts'
import { quiet } from '../harness/test-store.ts'

// What takes no part in it is loaded before.
await migrationFiles(MIGRATIONS).getMigrations()
process.stdout.write('begins')
await migrate({ file: process.argv[2] ?? '', log: quiet })
