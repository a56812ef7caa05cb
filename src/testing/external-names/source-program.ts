import { resolve } from 'node:path'
import { API } from 'typescript/unstable/sync'
import type { NodeHandle, Project, Symbol as CheckedSymbol, Type } from 'typescript/unstable/sync'
import type { Node, SourceFile } from 'typescript/unstable/ast'
import {
  isFunctionDeclaration,
  isInterfaceDeclaration,
  isTypeAliasDeclaration,
} from 'typescript/unstable/ast/is'
import { repositoryFolder } from '../../tooling/run-program.ts'
import type { WhenDone } from '../harness/temporary-folder.ts'

/** Sources of one TypeScript project, parsed and checked by the compiler itself. */
export interface SourceProgram {
  project: Project
  files: SourceFile[]
}

/** Opens projects by their tsconfig.json, below the repository or anywhere; the compiler ends when done. */
export function openPrograms(configFiles: readonly string[], whenDone: WhenDone): SourceProgram[] {
  const api = newCompiler(whenDone)
  const paths = configFiles.map((file) => resolve(repositoryFolder, file))
  const snapshot = api.updateSnapshot({ openProjects: paths })
  return paths.map((path) => {
    const project = snapshot.getProject(path)
    if (project === undefined) throw new Error(`${path} is no project`)
    return { project, files: filesOf(project, project.rootFiles) }
  })
}

/** Opens scripts that are of no project, such as those that pages load without a build. */
export function openScripts(files: readonly string[], whenDone: WhenDone): SourceProgram[] {
  const paths = files.map((file) => resolve(repositoryFolder, file))
  const snapshot = newCompiler(whenDone).updateSnapshot({ openFiles: paths })
  return paths.map((path) => {
    const project = snapshot.getDefaultProjectForFile(path)
    if (project === undefined) throw new Error(`${path} cannot be read`)
    return { project, files: filesOf(project, [path]) }
  })
}

function newCompiler(whenDone: WhenDone): API {
  const api = new API({ cwd: repositoryFolder })
  whenDone(() => api.close())
  return api
}

const filesOf = ({ program }: Project, names: readonly string[]): SourceFile[] =>
  names.flatMap((name) => program.getSourceFile(name) ?? [])

/** A node and all below it. */
export function* nodesOf(node: Node): Generator<Node> {
  yield node
  const below: Node[] = []
  node.forEachChild((child) => void below.push(child))
  for (const child of below) yield* nodesOf(child)
}

/** Every node of every file. */
export function* allNodes({ files }: SourceProgram): Generator<Node> {
  for (const file of files) yield* nodesOf(file)
}

/** Where a symbol is declared. */
export const declarationOf = (
  project: Project,
  symbol: CheckedSymbol | undefined,
): Node | undefined => resolved(project, symbol?.valueDeclaration ?? symbol?.declarations[0])

const resolved = (project: Project, handle: NodeHandle | undefined): Node | undefined =>
  handle?.resolve(project)

/**
 * The function, interface or type that a program declares under a name at the top of one of its files.
 * @throws Error when there is none: whoever renames it says so where it is asked for
 */
export function declared({ files }: SourceProgram, name: string): Node {
  for (const file of files)
    for (const statement of file.statements) {
      const isNamed =
        isFunctionDeclaration(statement) ||
        isInterfaceDeclaration(statement) ||
        isTypeAliasDeclaration(statement)
      if (isNamed && statement.name?.text === name) return statement
    }
  throw new Error(`Nothing is called ${name} any more: say its new name in ${import.meta.dirname}`)
}

/** The type that is declared under a name. */
export function declaredType(program: SourceProgram, name: string): Type {
  const node = declared(program, name)
  const at = isTypeAliasDeclaration(node) || isInterfaceDeclaration(node) ? node.name : node
  const type = program.project.checker.getTypeAtLocation(at)
  if (type === undefined) throw new Error(`${name} has no type`)
  return type
}
