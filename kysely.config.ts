// For kysely-ctl, the developer's tool (`npx kysely migrate make …`). The server migrates by itself.
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { defineConfig } from 'kysely-ctl'

export default defineConfig({
  dialect: 'better-sqlite3',
  dialectConfig: {
    database: async () => new SQLite(join(process.env.DATA_DIR ?? 'data', 'farebox.db')),
  },
  migrations: { migrationFolder: 'migrations' },
})
