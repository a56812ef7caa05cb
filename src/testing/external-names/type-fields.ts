import type { Checker, Project, Type } from 'typescript/unstable/sync'
import { TypeFlags } from 'typescript/unstable/sync'

/** As deep as anything of ours is nested; what refers to itself ends there. */
const DEEPEST = 12
const NO_TRUNCATION = 1

const EMPTY = TypeFlags.Undefined | TypeFlags.Null | TypeFlags.Void
const isEmpty = ({ flags }: Type): boolean => (flags & EMPTY) !== 0
const isObject = ({ flags }: Type): boolean =>
  (flags & (TypeFlags.Object | TypeFlags.Intersection)) !== 0

const membersOf = (type: Type): readonly Type[] =>
  type.isUnionType() ? (type.getTypes() ?? []) : [type]

/** Whether a type is a class or interface of the platform or a library: it has one name, and its fields are not ours. */
function isForeign(type: Type): boolean {
  const symbol = type.getSymbol()
  const file = symbol?.declarations[0]?.path
  if (symbol === undefined || file === undefined || symbol.name.startsWith('__')) return false
  return file.includes('/node_modules/') || file.startsWith('bundled:')
}

/**
 * The fields of a type as paths, sorted: `items[].busType: 'AC' | 'SLEEPER'`. Names of types are not part of it, so
 * a type may be renamed; its fields and the texts it allows may not.
 */
export function fieldsOf(project: Project, type: Type, path = ''): string[] {
  return [...new Set(linesOf(project, type, path, DEEPEST))].toSorted()
}

function linesOf(project: Project, type: Type, path: string, depth: number): string[] {
  const { checker } = project
  const members = membersOf(type).filter((member) => !isEmpty(member))
  const [nested, plain] = [members.filter(isObject), members.filter((one) => !isObject(one))]
  const words = [...new Set(plain.map((member) => textOf(checker, member)))]
  const own = words.length === 0 ? [] : [`${path}: ${words.toSorted().join(' | ')}`]
  if (depth === 0) return [...own, `${path}: …`]
  return [...own, ...nested.flatMap((member) => linesBelow(project, member, path, depth - 1))]
}

const textOf = (checker: Checker, type: Type): string =>
  (type.flags & TypeFlags.BooleanLike) !== 0
    ? 'boolean'
    : checker.typeToString(type, undefined, NO_TRUNCATION)

function linesBelow(project: Project, type: Type, path: string, depth: number): string[] {
  const { checker } = project
  if (checker.isArrayLikeType(type)) {
    const element = elementOf(checker, type)
    return element === undefined ? [`${path}[]: {}`] : linesOf(project, element, `${path}[]`, depth)
  }
  if (isForeign(type)) return [`${path}: ${type.getSymbol()?.name ?? '?'}`]
  const named = checker.getPropertiesOfType(type).flatMap((property) => {
    const value = checker.getTypeOfSymbol(property)
    const below = path === '' ? property.name : `${path}.${property.name}`
    return value === undefined ? [] : linesOf(project, value, below, depth)
  })
  const keyed = checker
    .getIndexInfosOfType(type)
    .flatMap(({ valueType }) => linesOf(project, valueType, `${path}.{key}`, depth))
  const lines = [...named, ...keyed]
  return lines.length === 0 ? [`${path}: {}`] : lines
}

/** What an array or a tuple holds; nothing where it is always empty. */
function elementOf(checker: Checker, type: Type): Type | undefined {
  return type.isTypeReference() ? checker.getTypeArguments(type)[0] : undefined
}
