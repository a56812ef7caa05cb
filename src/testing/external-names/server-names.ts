import type { Symbol as CheckedSymbol } from 'typescript/unstable/sync'
import { SyntaxKind } from 'typescript/unstable/ast'
import type { Node } from 'typescript/unstable/ast'
import {
  isCallExpression,
  isElementAccessExpression,
  isIdentifier,
  isObjectLiteralExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isSpreadAssignment,
  isStringLiteral,
} from 'typescript/unstable/ast/is'
import { namesGivenTo } from './called-names.ts'
import { allNodes, declared } from './source-program.ts'
import type { SourceProgram } from './source-program.ts'
import { fieldsOf } from './type-fields.ts'
import { callsOf, givenTo, propertyOf, propertyTexts, textsOf } from './text-values.ts'

/** What is written to the audit: subject and action of every entry, and the fields of its detail. */
export function auditNames(server: SourceProgram): string[] {
  const { project } = server
  return callsOf(project, declared(server, 'recordAudit')).flatMap((call) => {
    const entry = call.arguments[1]
    if (entry === undefined) return []
    const texts = (name: string): string[] => propertyTexts(project, entry, name)
    const acts = texts('subject').flatMap((subject) =>
      texts('action').map((act) => `${subject} ${act}`),
    )
    if (acts.length === 0) return [`unread: ${call.getText()}`]
    const detail = propertyOf(project, entry, 'detail')
    const type = detail && project.checker.getTypeAtLocation(detail)
    const fields = type === undefined ? [] : fieldsOf(project, type)
    return acts.flatMap((act) => [act, ...fields.map((field) => `${act} detail ${field}`)])
  })
}

/** Cookies and headers that the server sets or reads. */
export function exchangeNames(server: SourceProgram): string[] {
  const { project } = server
  const { checker } = project
  const whole = [...allNodes(server)].flatMap((node) => {
    const name = readHeader(server, node)
    if (name !== undefined) return [`reads header ${name}`]
    if (!isCallExpression(node) || !isPropertyAccessExpression(node.expression)) return []
    const [argument] = node.arguments
    if (node.expression.name.text !== 'headers' || argument === undefined) return []
    const type = checker.getTypeAtLocation(argument)
    const known = type === undefined ? [] : checker.getPropertiesOfType(type)
    const names = known.filter(isOurs).map((one) => one.name)
    return names.length === 0 ? ['sets header {}'] : names.map((one) => `sets header ${one}`)
  })
  return [
    ...namesGivenTo(server, [
      { as: 'cookie', of: 'FastifyReply', methods: ['setCookie', 'clearCookie'] },
      { as: 'sets header', of: 'FastifyReply', methods: ['header', 'removeHeader'] },
      { as: 'sets header', of: 'ServerResponse', methods: ['setHeader', 'removeHeader'] },
    ]),
    ...whole,
  ]
}

/** Whether we wrote a property ourselves; types of the platform list every header that there is. */
const isOurs = ({ declarations }: CheckedSymbol): boolean =>
  declarations.some(({ path }) => !path.includes('/node_modules/'))

/** The name in `request.headers['x-request-id']` and `request.headers.origin`. */
function readHeader({ project }: SourceProgram, node: Node): string | undefined {
  const isHeaders = (from: Node): boolean =>
    isPropertyAccessExpression(from) && from.name.text === 'headers'
  if (isElementAccessExpression(node) && isHeaders(node.expression))
    return textsOf(project, node.argumentExpression).join(' or ')
  if (isPropertyAccessExpression(node) && isHeaders(node.expression)) return node.name.text
  return undefined
}

const EVENT = /event: ([\w.-]+)/g

/** Events of the streams that the server writes by itself. */
export const eventNames = (server: SourceProgram): string[] =>
  textParts(server).flatMap((text) =>
    [...text.matchAll(EVENT)].map(([, name = '']) => `event of a stream ${name}`),
  )

const OWN_NAME = /farebox[\w.:-]*/g

/** Every name in the source that contains the product's name, as most stored or sent ones do. */
export const productNames = (program: SourceProgram): string[] =>
  textParts(program).flatMap((text) => [...text.matchAll(OWN_NAME)].map(([name]) => name))

/** All texts of a program, templates piece by piece; what it imports is none. */
function textParts(program: SourceProgram): string[] {
  const templates = new Set([
    SyntaxKind.NoSubstitutionTemplateLiteral,
    SyntaxKind.TemplateHead,
    SyntaxKind.TemplateMiddle,
    SyntaxKind.TemplateTail,
  ])
  return [...allNodes(program)].flatMap((node) => {
    if (isStringLiteral(node))
      return node.parent.kind === SyntaxKind.ImportDeclaration ? [] : [node.text]
    return templates.has(node.kind) && 'text' in node ? [String(node.text)] : []
  })
}

const IS_SHAPE = /^z\s*\.object$/
const UPPER = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/

/** Variables of the environment: those that a schema names, and those that are read by name. */
export function environmentNames(program: SourceProgram): string[] {
  return [...allNodes(program)].flatMap((node) => {
    if (isElementAccessExpression(node) && node.expression.getText() === 'process.env')
      return textsOf(program.project, node.argumentExpression)
    if (isPropertyAccessExpression(node) && node.expression.getText() === 'process.env')
      return [node.name.text]
    if (!isCallExpression(node) || !IS_SHAPE.test(node.expression.getText())) return []
    const [shape] = node.arguments
    if (shape === undefined || !isObjectLiteralExpression(shape)) return []
    return shape.properties
      .filter(isPropertyAssignment)
      .map(({ name }) => name.getText())
      .filter((name) => UPPER.test(name))
  })
}

/** The `name` of each object that is a literal with these fields, such as a job or the rule of a limit. */
export function namesOfObjects(program: SourceProgram, as: string, fields: string[]): string[] {
  return [...allNodes(program)].flatMap((node) => {
    if (!isObjectLiteralExpression(node)) return []
    const named = node.properties.flatMap((property) =>
      isSpreadAssignment(property) ? [] : [{ property, name: property.name.getText() }],
    )
    const own = named.find(({ name }) => name === 'name')?.property
    const names = named.map(({ name }) => name)
    if (own === undefined || !fields.every((field) => names.includes(field))) return []
    const texts = givenTo(program.project, own).flatMap((given) => textsOf(program.project, given))
    return texts.map((text) => `${as} ${text}`)
  })
}

/** Files below a folder that is known at run time only: those of the data folder and of backups. */
export function fileNames(server: SourceProgram): string[] {
  const { project } = server
  return [...allNodes(server)].flatMap((node) => {
    if (
      !isCallExpression(node) ||
      !isIdentifier(node.expression) ||
      node.expression.text !== 'join'
    )
      return []
    const [folder, ...path] = node.arguments
    if (folder === undefined || folder.getText().startsWith('import.meta')) return []
    return path
      .map((part) => textsOf(project, part))
      .reduce(
        (before, after) => before.flatMap((one) => after.map((more) => `${one}/${more}`)),
        [''],
      )
      .map((name) => name.slice(1))
  })
}

/** Whatever is written as JSON, by its fields: columns, stored answers, tokens. What is one text or number has none. */
export function jsonNames(program: SourceProgram): string[] {
  const { project } = program
  return [...allNodes(program)].flatMap((node) => {
    if (!isCallExpression(node) || node.expression.getText() !== 'JSON.stringify') return []
    const [written] = node.arguments
    const type = written && project.checker.getTypeAtLocation(written)
    const fields = type === undefined ? [] : fieldsOf(project, type)
    return fields.filter((field) => !field.startsWith(':')).length === 0 ? [] : [fields.join(', ')]
  })
}

/** Claims of the tokens that the server signs. */
export const tokenClaims = (server: SourceProgram): string[] => {
  const { project } = server
  return [...allNodes(server)].flatMap((node) => {
    if (node.kind !== SyntaxKind.NewExpression || !('arguments' in node)) return []
    return node.getText().startsWith('new SignJWT(') ? claimsOf(project, node) : []
  })
}

function claimsOf(project: SourceProgram['project'], node: Node): string[] {
  const given: Node[] = Object(node).arguments ?? []
  const type = given[0] && project.checker.getTypeAtLocation(given[0])
  return type === undefined ? [] : fieldsOf(project, type).map((field) => `claim ${field}`)
}
