import type { CallExpression, NewExpression, Node } from 'typescript/unstable/ast'
import {
  isCallExpression,
  isIdentifier,
  isNewExpression,
  isPropertyAccessExpression,
} from 'typescript/unstable/ast/is'
import { allNodes } from './source-program.ts'
import type { SourceProgram } from './source-program.ts'
import { textsOf } from './text-values.ts'

/** Methods of a type of the platform or a library that take a name. */
interface NamedBy {
  /** The word for such a name in the snapshot. */
  as: string
  /** The type, as it is declared: `Storage`. */
  of: string
  methods: readonly string[]
}

/**
 * The names that a program passes to such methods, whatever their object is called: the compiler knows its
 * type. A name that cannot be read from the source is written as `{}`.
 */
export function namesGivenTo(program: SourceProgram, kinds: readonly NamedBy[]): string[] {
  const { project } = program
  const methods = new Set(kinds.flatMap((kind) => kind.methods))
  return [...allNodes(program)].flatMap((node) => {
    const called = methodCall(node)
    if (called === undefined || !methods.has(called.method)) return []
    const type = project.checker.getTypeAtLocation(called.receiver)
    const members = type?.isUnionType() === true ? (type.getTypes() ?? []) : [type]
    const types = new Set(members.map((member) => member?.getSymbol()?.name))
    const [argument] = called.call.arguments
    if (argument === undefined) return []
    return kinds
      .filter(({ of, methods: own }) => types.has(of) && own.includes(called.method))
      .flatMap(({ as }) => textsOf(project, argument).map((text) => `${as} ${text}`))
  })
}

function methodCall(
  node: Node,
): { call: CallExpression; receiver: Node; method: string } | undefined {
  if (!isCallExpression(node) || !isPropertyAccessExpression(node.expression)) return undefined
  return { call: node, receiver: node.expression.expression, method: node.expression.name.text }
}

/** The names that constructors of a class get as their first argument: `new BroadcastChannel('…')`. */
export function namesOfNew(program: SourceProgram, classes: readonly string[]): string[] {
  return madeOf(program, classes).flatMap(({ name, node }) =>
    node.arguments?.[0] === undefined
      ? []
      : textsOf(program.project, node.arguments[0]).map((text) => `${name} ${text}`),
  )
}

/** Every `new` of one of these classes. */
export function madeOf(
  program: SourceProgram,
  classes: readonly string[],
): { name: string; node: NewExpression }[] {
  return [...allNodes(program)].flatMap((node) => {
    if (!isNewExpression(node) || !isIdentifier(node.expression)) return []
    const name = node.expression.text
    return classes.includes(name) ? [{ name, node }] : []
  })
}

/**
 * Where one of the platform's own objects is used for anything but a direct method call. Its names could then be given
 * where `namesGivenTo` cannot see which object it is.
 */
export function handedOn(program: SourceProgram, globals: readonly string[]): string[] {
  return [...allNodes(program)].flatMap((node) => {
    if (!isIdentifier(node) || !globals.includes(node.text)) return []
    const { parent } = node
    const isOwnProperty = isPropertyAccessExpression(parent) && parent.name === node
    const used = isOwnProperty ? parent.parent : parent
    if (isPropertyAccessExpression(used) && isCallExpression(used.parent)) return []
    return [`${node.text} in ${isCallExpression(used) ? used.expression.getText() : 'another use'}`]
  })
}
