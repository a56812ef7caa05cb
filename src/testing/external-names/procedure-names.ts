import type { Type } from 'typescript/unstable/sync'
import { fieldsOf } from './type-fields.ts'
import { declaredType } from './source-program.ts'
import type { SourceProgram } from './source-program.ts'

/** Every procedure of the router's type, with the fields of what it takes and answers as a client sees them. */
export function procedureNames(server: SourceProgram): string[] {
  const record = propertyAt(server, declaredType(server, 'AppRouter'), ['_def', 'record'])
  return linesBelow(server, record, '')
}

function linesBelow(server: SourceProgram, type: Type, path: string): string[] {
  const { checker } = server.project
  return checker.getPropertiesOfType(type).flatMap(({ name }) => {
    const inner = propertyAt(server, type, [name])
    if (checker.getPropertyOfType(inner, '_def') === undefined)
      return linesBelow(server, inner, `${path}${name}.`)
    const fields = (side: 'input' | 'output') =>
      fieldsOf(server.project, propertyAt(server, inner, ['_def', '$types', side]))
    return [
      `${path}${name}`,
      ...fields('input').map((field) => `${path}${name} takes ${field}`),
      ...fields('output').map((field) => `${path}${name} answers ${field}`),
    ]
  })
}

function propertyAt({ project: { checker } }: SourceProgram, type: Type, path: string[]): Type {
  return path.reduce((inner, name) => {
    const property = checker.getPropertyOfType(inner, name)
    const value = property && checker.getTypeOfSymbol(property)
    if (value === undefined) throw new Error(`There is no ${name} on the way to ${path.join('.')}`)
    return value
  }, type)
}
