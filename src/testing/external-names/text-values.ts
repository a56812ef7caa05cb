import { TypeFlags } from 'typescript/unstable/sync'
import type { Project, Type } from 'typescript/unstable/sync'
import type { BindingElement, CallExpression, Expression, Node } from 'typescript/unstable/ast'
import { SyntaxKind } from 'typescript/unstable/ast'
import {
  isArrowFunction,
  isAsExpression,
  isAwaitExpression,
  isBinaryExpression,
  isBindingElement,
  isCallExpression,
  isConditionalExpression,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isNonNullExpression,
  isObjectLiteralExpression,
  isParameterDeclaration,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isReturnStatement,
  isSatisfiesExpression,
  isShorthandPropertyAssignment,
  isSpreadAssignment,
  isTemplateExpression,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is'
import { declarationOf, nodesOf } from './source-program.ts'

const EITHER = new Set([SyntaxKind.QuestionQuestionToken, SyntaxKind.BarBarToken])

/** A placeholder for what is known at run time only. */
const UNKNOWN = '{}'

/**
 * All texts that an expression can have, as far as the source has it: constants, templates and the functions that make
 * them, and a parameter by the arguments of all callers: `farebox.kept.{}.bookings`.
 */
export const textsOf = (project: Project, node: Node): string[] =>
  [...new Set(readTexts(project, node, []))].toSorted()

function readTexts(project: Project, node: Node, seen: readonly Node[]): string[] {
  const type = project.checker.getTypeAtLocation(node)
  const literals = literalsOf(type)
  if (literals !== undefined) return literals
  const unknown = [UNKNOWN]
  if (seen.includes(node)) return []
  if (!mayBeText(type)) return unknown
  const next = (inner: Node): string[] => readTexts(project, inner, [...seen, node])
  if (isWrapped(node)) return next(node.expression)
  if (isConditionalExpression(node)) return [...next(node.whenTrue), ...next(node.whenFalse)]
  if (isTemplateExpression(node))
    return node.templateSpans.reduce(
      (texts, { expression, literal }) => joined(joined(texts, next(expression)), [literal.text]),
      [node.head.text],
    )
  if (isBinaryExpression(node)) {
    const { left, right, operatorToken } = node
    if (operatorToken.kind === SyntaxKind.PlusToken) return joined(next(left), next(right))
    if (EITHER.has(operatorToken.kind)) return [...next(left), ...next(right)]
    return unknown
  }
  const texts = new Set(sourcesOf(project, node).flatMap(next))
  return texts.size === 0 ? unknown : [...texts]
}

type Wrapped = Node & { expression: Expression }
const isWrapped = (node: Node): node is Wrapped =>
  isParenthesizedExpression(node) ||
  isAsExpression(node) ||
  isSatisfiesExpression(node) ||
  isNonNullExpression(node) ||
  isAwaitExpression(node)

const joined = (before: string[], after: string[]): string[] =>
  before.flatMap((text) => after.map((more) => text + more))

const membersOf = (type: Type | undefined): readonly (Type | undefined)[] =>
  type?.isUnionType() === true ? (type.getTypes() ?? []) : [type]

const mayBeText = (type: Type | undefined): boolean =>
  membersOf(type).some((member) => ((member?.flags ?? 0) & TypeFlags.StringLike) !== 0)

/** The texts of a literal type or a union of them; undefined for any other type. */
function literalsOf(type: Type | undefined): string[] | undefined {
  const texts = membersOf(type).map((member) =>
    member?.isStringLiteralType() === true || member?.isNumberLiteralType() === true
      ? String(member.value)
      : undefined,
  )
  const known = texts.filter((text) => text !== undefined)
  return known.length === texts.length ? known : undefined
}

/** Where the value of an expression comes from: what a name was given, what a function returns, callers’ arguments. */
function sourcesOf(project: Project, node: Node): Node[] {
  const { checker } = project
  if (isConditionalExpression(node)) return [node.whenTrue, node.whenFalse]
  if (isWrapped(node)) return [node.expression]
  if (isCallExpression(node)) {
    const handle = checker.getResolvedSignature(node)?.declaration
    return answersOf(handle?.resolve(project))
  }
  if (isPropertyAccessExpression(node))
    return propertySources(project, node.expression, node.name.text, [])
  return isIdentifier(node) ? givenTo(project, meantBy(project, node)) : []
}

/** The declaration that a name stands for, in whichever file. */
function meantBy(project: Project, name: Node): Node | undefined {
  const { checker } = project
  let symbol = checker.getSymbolAtLocation(name)
  if (symbol !== undefined && isImported(project, symbol)) symbol = checker.getAliasedSymbol(symbol)
  return declarationOf(project, symbol)
}

/** What is given for a property of an expression's value: where it is written, or by all who pass the whole object. */
function propertySources(project: Project, node: Node, name: string, seen: Node[]): Node[] {
  const written = givenTo(project, propertyOf(project, node, name))
  if (written.length > 0 || seen.includes(node)) return written
  const wholes = isObjectLiteralExpression(node)
    ? node.properties.filter(isSpreadAssignment).map(({ expression }) => expression)
    : sourcesOf(project, node)
  return wholes.flatMap((whole) => propertySources(project, whole, name, [...seen, node]))
}

/** All texts that a property of an expression's value can have. */
export const propertyTexts = (project: Project, node: Node, name: string): string[] =>
  propertySources(project, node, name, []).flatMap((given) => textsOf(project, given))

const isImported = (project: Project, symbol: Parameters<typeof declarationOf>[1]): boolean => {
  const kind = declarationOf(project, symbol)?.kind
  return kind === SyntaxKind.ImportSpecifier || kind === SyntaxKind.ImportClause
}

/** The values of a declaration: its own, or every caller's argument for a parameter. */
export function givenTo(project: Project, declaration: Node | undefined): Node[] {
  if (declaration === undefined) return []
  if (isVariableDeclaration(declaration) || isPropertyAssignment(declaration))
    return declaration.initializer === undefined ? [] : [declaration.initializer]
  if (isShorthandPropertyAssignment(declaration)) {
    const symbol = project.checker.getShorthandAssignmentValueSymbol(declaration)
    return givenTo(project, declarationOf(project, symbol))
  }
  if (isParameterDeclaration(declaration)) return argumentsFor(project, declaration)
  return isBindingElement(declaration) ? propertiesFor(project, declaration) : []
}

/** The arguments for a name that a parameter destructures: `function keep({ name }: Kept)`. */
function propertiesFor(project: Project, element: BindingElement): Node[] {
  const parameter = element.parent.parent
  const name = element.propertyName ?? element.name
  if (!isParameterDeclaration(parameter) || !name || !isIdentifier(name)) return []
  // What is left of the object: its properties are looked up in the whole.
  if (element.dotDotDotToken !== undefined) return argumentsFor(project, parameter)
  return argumentsFor(project, parameter).flatMap((given) =>
    propertySources(project, given, name.text, []),
  )
}

/** Where a property of an expression's value is declared. */
export function propertyOf(project: Project, node: Node, name: string): Node | undefined {
  const { checker } = project
  const type = checker.getTypeAtLocation(node)
  const symbol = type === undefined ? undefined : checker.getPropertyOfType(type, name)
  return declarationOf(project, symbol)
}

function argumentsFor(project: Project, parameter: Node): Node[] {
  const made = parameter.parent
  const isMade = isArrowFunction(made) || isFunctionDeclaration(made) || isFunctionExpression(made)
  if (!isMade) return []
  const index = made.parameters.findIndex((one) => one === parameter)
  return callsOf(project, made).flatMap((call) => call.arguments[index] ?? [])
}

/** Every call of a function that the program has, whatever it is imported as. */
export function callsOf(project: Project, made: Node): CallExpression[] {
  const calls = knownCalls.get(made) ?? findCalls(project, made)
  knownCalls.set(made, calls)
  return calls
}

/** Finding them takes the compiler some milliseconds. */
const knownCalls = new WeakMap<Node, CallExpression[]>()

function findCalls(project: Project, made: Node): CallExpression[] {
  const named = isFunctionDeclaration(made) ? made : made.parent
  if (!isFunctionDeclaration(named) && !isVariableDeclaration(named)) return []
  const { name } = named
  if (name === undefined) return []
  return project.checker
    .getReferencedSymbolsForNode(name, name.getStart())
    .flatMap(({ references }) => references)
    .map((reference) => reference.resolve(project)?.parent)
    .filter((parent) => parent !== undefined)
    .filter(isCallExpression)
}

/** The expressions that a function answers with. */
function answersOf(made: Node | undefined): Node[] {
  if (made === undefined) return []
  if (isArrowFunction(made) && made.body.kind !== SyntaxKind.Block) return [made.body]
  return [...nodesOf(made)].filter(isReturnStatement).flatMap(({ expression }) => expression ?? [])
}
