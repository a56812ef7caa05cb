import { isCallExpression, isPropertyAccessExpression } from 'typescript/unstable/ast/is'
import type { Node } from 'typescript/unstable/ast'
import { allNodes } from './source-program.ts'
import type { SourceProgram } from './source-program.ts'
import { propertyTexts, textsOf } from './text-values.ts'

const WRITING = ['values', 'set']
const BEGINNING = ['insertInto', 'updateTable', 'replaceInto']

/**
 * Texts of the program's own that it writes into columns, if found in the source: `outbox.fact refund-done:{}`. Types
 * of the tables cover those of a fixed few; this finds composed ones. What has
 * spaces in it is wording.
 */
export function writtenTexts(server: SourceProgram): string[] {
  const { project } = server
  return [...allNodes(server)].flatMap((node) => {
    if (!isCallExpression(node) || !isPropertyAccessExpression(node.expression)) return []
    const [row] = node.arguments
    const table = tableOf(server, node.expression.expression)
    if (!WRITING.includes(node.expression.name.text) || !row || table === undefined) return []
    const type = project.checker.getTypeAtLocation(row)
    const columns = type === undefined ? [] : project.checker.getPropertiesOfType(type)
    return columns.flatMap(({ name }) =>
      propertyTexts(project, row, name)
        .filter((text) => /[a-z]/i.test(text) && !text.includes(' '))
        .map((text) => `${table}.${name} ${text}`),
    )
  })
}

/** The table at the beginning of a chain: `trx.insertInto('outbox')…`. */
function tableOf({ project }: SourceProgram, chain: Node): string | undefined {
  if (!isCallExpression(chain) || !isPropertyAccessExpression(chain.expression)) return undefined
  const [table] = chain.arguments
  const begins = BEGINNING.includes(chain.expression.name.text) && table !== undefined
  return begins
    ? textsOf(project, table).join(' or ')
    : tableOf({ project, files: [] }, chain.expression.expression)
}
