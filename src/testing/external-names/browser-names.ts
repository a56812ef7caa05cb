import { fieldsOf } from './type-fields.ts'
import { handedOn, madeOf, namesGivenTo, namesOfNew } from './called-names.ts'
import { allNodes } from './source-program.ts'
import type { SourceProgram } from './source-program.ts'
import { isCallExpression, isPropertyAccessExpression } from 'typescript/unstable/ast/is'

const STORED = ['getItem', 'setItem', 'removeItem']

/** The names that the client uses in browser storage, between its tabs, in its service worker and in event streams. */
export function browserNames(program: SourceProgram): string[] {
  return [
    ...namesGivenTo(program, [
      { as: 'storage', of: 'Storage', methods: STORED },
      { as: 'cache', of: 'CacheStorage', methods: ['open', 'has', 'delete'] },
      { as: 'database', of: 'IDBFactory', methods: ['open', 'deleteDatabase'] },
      { as: 'lock', of: 'LockManager', methods: ['request'] },
      { as: 'event of a stream', of: 'EventSource', methods: ['addEventListener'] },
    ]),
    ...namesOfNew(program, ['BroadcastChannel']),
    ...handedOn(program, ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore']),
    ...messagesOf(program).map((field) => `message to or from the service worker ${field}`),
  ]
}

/** What is posted to another context: its fields, or the text itself. */
function messagesOf(program: SourceProgram): string[] {
  const { project } = program
  return [...allNodes(program)].flatMap((node) => {
    if (!isCallExpression(node) || !isPropertyAccessExpression(node.expression)) return []
    const [message] = node.arguments
    if (node.expression.name.text !== 'postMessage' || message === undefined) return []
    const type = project.checker.getTypeAtLocation(message)
    return type === undefined ? [] : fieldsOf(project, type)
  })
}

const ASKED = ['get', 'getAll', 'has', 'set', 'append', 'delete']

/** Parameters of the client's addresses: links in messages, bookmarks and printed tickets have them. */
export function addressParameters(program: SourceProgram): string[] {
  const { project } = program
  const { checker } = project
  const made = madeOf(program, ['URLSearchParams']).flatMap(({ node }) => {
    const type = node.arguments?.[0] && checker.getTypeAtLocation(node.arguments[0])
    if (type === undefined || !type.isObjectType() || type.getSymbol()?.name !== '__object')
      return []
    return checker.getPropertiesOfType(type).map(({ name }) => `parameter ${name}`)
  })
  return [
    ...namesGivenTo(program, [{ as: 'parameter', of: 'URLSearchParams', methods: ASKED }]),
    ...made,
  ]
}
