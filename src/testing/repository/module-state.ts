import { parseSync, Visitor } from 'vite'
import type { ESTree } from 'vite'

/** Classes whose instances stay as they were made, or of which only settings are kept. */
const STATELESS = new Set([
  'Collator',
  'Date',
  'DateTimeFormat',
  'ListFormat',
  'NumberFormat',
  'PluralRules',
  'RegExp',
  'CachedRead',
  'Segmenter',
  'TextDecoder',
  'TextEncoder',
  'URL',
  'Uint8Array',
])
/** Constant tables unless something changes them. */
const COLLECTIONS = new Set(['Map', 'Set'])
/** Methods that change what they are called of. */
const CHANGES = /^(?:add|clear|delete|fill|pop|push|reverse|set|shift|sort|splice|unshift)$/

/**
 * Names of what a module declares and its functions change: servers in one process would share them. Detected are
 * `let`, instances of classes that have a state, empty collections, what is written to, and static fields of classes; not
 * what a call has made and a closure holds.
 */
export function moduleStateOf(path: string, text: string): string[] {
  const { program } = parseSync(path, text)
  const changed = changedNames(program)
  return program.body
    .map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node))
    .flatMap((node) => {
      if (node?.type === 'ClassDeclaration') return staticFields(node)
      if (node?.type !== 'VariableDeclaration' || node.declare === true) return []
      return node.declarations
        .map(({ id, init }) => ({ name: id.type === 'Identifier' ? id.name : '', id, init }))
        .filter(
          ({ name, id, init }) =>
            node.kind !== 'const' ||
            isState(init) ||
            (isEmpty(init) && !isReadonly(text.slice(id.start, id.end))) ||
            changed.has(name),
        )
        .map(({ name }) => name)
    })
}

function isState(init: ESTree.Expression | null): boolean {
  if (init?.type === 'TSAsExpression' || init?.type === 'TSSatisfiesExpression')
    return isState(init.expression)
  if (init?.type !== 'NewExpression') return false
  const { callee } = init
  const property = callee.type === 'MemberExpression' ? callee.property : callee
  const name = property.type === 'Identifier' ? property.name : ''
  return !STATELESS.has(name) && !COLLECTIONS.has(name)
}

/** It is filled later, perhaps through another name. */
const isEmpty = (init: ESTree.Expression | null): boolean =>
  (init?.type === 'NewExpression' && init.arguments.length === 0) ||
  (init?.type === 'ArrayExpression' && init.elements.length === 0)

/** Whether the compiler refuses changes: `NONE: ReadonlySet<number>`. */
const isReadonly = (declared: string): boolean => /: (?:readonly |Readonly)/.test(declared)

function staticFields({ body }: ESTree.Class): string[] {
  return body.body.flatMap((member) => {
    const isField = member.type === 'PropertyDefinition' && member.static
    if (!isField || (member.readonly === true && !isState(member.value))) return []
    return member.key.type === 'Identifier' || member.key.type === 'PrivateIdentifier'
      ? [member.key.name]
      : ['?']
  })
}

/** What is assigned to, or changed by a method, anywhere in a file. */
function changedNames(program: ESTree.Program): Set<string> {
  const names = new Set<string>()
  const note = (node: ESTree.Node): void => {
    if (node.type === 'MemberExpression') note(node.object)
    else if (node.type === 'Identifier') names.add(node.name)
  }
  const noteWhole = ({ left }: ESTree.AssignmentExpression): void => {
    if (left.type === 'MemberExpression') note(left.object)
  }
  new Visitor({
    AssignmentExpression: noteWhole,
    UpdateExpression: ({ argument }) => note(argument),
    UnaryExpression: ({ operator, argument }) => operator === 'delete' && note(argument),
    CallExpression: ({ callee }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (CHANGES.test(callee.property.name)) note(callee.object)
    },
  }).visit(program)
  return names
}
