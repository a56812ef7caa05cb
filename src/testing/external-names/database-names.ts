import Sqlite from 'better-sqlite3'
import type { Type } from 'typescript/unstable/sync'
import { isInterfaceDeclaration } from 'typescript/unstable/ast/is'
import { migrationFiles, MIGRATIONS } from '../../server/db/migration-files.ts'
import { fieldsOf } from './type-fields.ts'
import type { SourceProgram } from './source-program.ts'

interface SchemaRow {
  type: string
  name: string
  table: string
}

/** Tables, columns, indexes, triggers and views of a database, and the migrations it has recorded. */
export async function databaseNames(file: string): Promise<string[]> {
  const sqlite = new Sqlite(file, { readonly: true })
  const parts = sqlite
    .prepare<[], SchemaRow>(
      `select type, name, tbl_name as "table" from sqlite_schema where name not like 'sqlite_%'`,
    )
    .all()
  const columns = sqlite
    .prepare<[], { name: string }>(
      `select s.name || '.' || c.name as name from sqlite_schema s, pragma_table_info(s.name) c
       where s.type in ('table', 'view') and s.name not like 'sqlite_%'`,
    )
    .all()
  sqlite.close()
  const migrations = Object.keys(await migrationFiles(MIGRATIONS).getMigrations())
  return [
    ...parts.map(({ type, name, table }) =>
      type === 'table' || type === 'view' ? `${type} ${name}` : `${type} ${name} on ${table}`,
    ),
    ...columns.map(({ name }) => `column ${name}`),
    ...migrations.map((name) => `migration ${name}`),
  ]
}

/** The texts that columns may hold, by the interfaces of the tables. */
export function columnTexts(server: SourceProgram): string[] {
  const { project } = server
  const { checker } = project
  return checker
    .getPropertiesOfType(databaseType(server))
    .flatMap((table) =>
      rowFields(server, checker.getTypeOfSymbol(table)).map(({ name, type }) =>
        fieldsOf(project, type, `${table.name}.${name}`),
      ),
    )
    .flat()
    .filter((line) => line.includes('"'))
}

/** Fields of a table's row, each as a `select` gives it. */
function rowFields({ project: { checker } }: SourceProgram, row: Type | undefined) {
  if (row === undefined) return []
  return checker.getPropertiesOfType(row).flatMap((column) => {
    const type = checker.getTypeOfSymbol(column)
    if (type === undefined) return []
    const selected = checker.getPropertyOfType(type, '__select__')
    const plain = selected === undefined ? type : checker.getTypeOfSymbol(selected)
    return plain === undefined ? [] : [{ name: column.name, type: plain }]
  })
}

/** The interface with a property for every table, whatever it is called. */
function databaseType({ project, files }: SourceProgram): Type {
  for (const file of files)
    for (const statement of file.statements) {
      if (!isInterfaceDeclaration(statement)) continue
      const type = project.checker.getTypeAtLocation(statement.name)
      const names = type && project.checker.getPropertiesOfType(type).map(({ name }) => name)
      if (type && ['bookings', 'claims', 'outbox'].every((table) => names?.includes(table)))
        return type
    }
  throw new Error('No interface has a property for every table any more')
}
