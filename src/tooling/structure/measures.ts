import { dirname } from 'node:path/posix'
import { parse } from 'postcss'
import { circles, folderGraph } from './folder-circles.ts'
import type { SourceFile, StyleFile } from './source-files.ts'

/** Files a folder may hold before nobody finds anything in it. */
const MOST_IN_FOLDER = 30
/** Lines up to which a file that only its neighbour imports is a part of that neighbour. */
const FRAGMENT_LINES = 40
/** Fewer declarations than these say too little to be the same thing twice. */
const LEAST_DECLARATIONS = 3

/** What is measured. */
export interface Structure {
  /** Source without tests. */
  files: readonly SourceFile[]
  /** Paths of all code, what only tests need included; tests themselves left out. */
  code: readonly string[]
  /** Style sheets. */
  styles: readonly StyleFile[]
  /** Text of docs/architecture.md. */
  architecture: string
  /** Names that several files may export, each with its reason. */
  reasons: Readonly<Record<string, string>>
}

/** One measure, and what makes it up: paths, names, circles. */
export interface StructureMeasure {
  id: MeasureId
  what: string
  value: number
  items: readonly string[]
}

export type MeasureId =
  | 'server-circles'
  | 'client-circles'
  | 'domain-circles'
  | 'folder-circles'
  | 'server-rooms'
  | 'loose-server-files'
  | 'crowded-folders'
  | 'files'
  | 'median-lines'
  | 'p95-lines'
  | 'longest-file'
  | 'client-fragments'
  | 'other-fragments'
  | 'repeated-names'
  | 'explained-names'
  | 'repeated-css-blocks'
  | 'architecture-words'
  | 'architecture-line'

const ROOTS = ['src/server', 'src/client', 'src/domain']

/** Every measure of the structure, in the order of the table. */
export const measuresOf = (structure: Structure): StructureMeasure[] => [
  ...ROOTS.map((root) => roomCircles(structure, root)),
  allCircles(structure),
  ...rooms(structure),
  crowdedFolders(structure),
  ...fileSizes(structure),
  ...fragments(structure),
  ...names(structure),
  counted(
    'repeated-css-blocks',
    'blocks of CSS declarations that stand in several files',
    repeatedBlocks(structure.styles),
  ),
  ...pageSize(structure),
]

const counted = (id: MeasureId, what: string, items: readonly string[]): StructureMeasure => ({
  id,
  what,
  value: items.length,
  items,
})

const ROOM_CIRCLES: Record<string, MeasureId> = {
  'src/server': 'server-circles',
  'src/client': 'client-circles',
  'src/domain': 'domain-circles',
}

/** Rooms and loose files that import each other in a circle, types included. */
function roomCircles({ files }: Structure, root: string): StructureMeasure {
  const found = circles(folderGraph(files, root, 1))
  const id = ROOM_CIRCLES[root] ?? 'folder-circles'
  const value = found.flat().length
  return { id, what: `rooms of ${root} in an import circle`, value, items: shown(found) }
}

const shown = (found: string[][]): string[] => found.map((circle) => circle.join(' ↔ '))

function allCircles({ files }: Structure): StructureMeasure {
  const found = ROOTS.flatMap((root) => circles(folderGraph(files, root)))
  const value = found.flat().length
  return {
    id: 'folder-circles',
    what: 'folders of any depth in a circle',
    value,
    items: shown(found),
  }
}

function rooms({ files }: Structure): StructureMeasure[] {
  const below = files.map(({ path }) => path).filter((path) => path.startsWith('src/server/'))
  const loose = below.filter((path) => dirname(path) === 'src/server')
  const folders = new Set(
    below.filter((path) => !loose.includes(path)).map((path) => path.split('/')[2] ?? ''),
  )
  return [
    counted('server-rooms', 'rooms of src/server', [...folders].toSorted()),
    counted('loose-server-files', 'files directly under src/server', loose),
  ]
}

function crowdedFolders({ code }: Structure): StructureMeasure {
  const sizes = new Map<string, number>()
  for (const path of code) sizes.set(dirname(path), (sizes.get(dirname(path)) ?? 0) + 1)
  const crowded = [...sizes].filter(([, size]) => size > MOST_IN_FOLDER)
  return counted(
    'crowded-folders',
    `folders of more than ${MOST_IN_FOLDER} files without tests`,
    crowded.map(([folder, size]) => `${folder}: ${size}`),
  )
}

function fileSizes({ files }: Structure): StructureMeasure[] {
  const sorted = files.toSorted((one, other) => one.lines - other.lines)
  const at = (share: number): SourceFile | undefined =>
    sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]
  const size = (id: MeasureId, what: string, file: SourceFile | undefined): StructureMeasure => ({
    id,
    what,
    value: file?.lines ?? 0,
    items: file === undefined ? [] : [file.path],
  })
  return [
    { id: 'files', what: 'files of source without tests', value: files.length, items: [] },
    size('median-lines', 'lines of the median file', at(0.5)),
    size('p95-lines', 'lines of the 95th of 100 files', at(0.95)),
    size('longest-file', 'lines of the longest file', at(1)),
  ]
}

/** Short files that nobody imports but one file beside them. */
function fragments({ files }: Structure): StructureMeasure[] {
  const importers = new Map<string, string[]>()
  for (const { path, imports } of files)
    for (const imported of imports)
      importers.set(imported, [...(importers.get(imported) ?? []), path])
  const found = files
    .filter(({ lines }) => lines <= FRAGMENT_LINES)
    .flatMap(({ path }) => {
      const [only, ...others] = importers.get(path) ?? []
      const isPart = only !== undefined && others.length === 0 && dirname(only) === dirname(path)
      return isPart ? [`${path} ← ${only}`] : []
    })
  const inClient = found.filter((item) => item.startsWith('src/client/'))
  const elsewhere = found.filter((item) => !item.startsWith('src/client/'))
  const what = `files of at most ${FRAGMENT_LINES} lines that one neighbour imports`
  return [
    counted('client-fragments', `${what}, client`, inClient),
    counted('other-fragments', `${what}, elsewhere`, elsewhere),
  ]
}

/** Names that more than one file exports, each with its files. There are no barrels, so each means something of its own. */
function exportedTwice(files: readonly SourceFile[]): [string, string[]][] {
  const known = new Map<string, string[]>()
  for (const { path, exports } of files)
    for (const name of exports) known.set(name, [...(known.get(name) ?? []), path])
  return [...known]
    .filter(([, paths]) => paths.length > 1)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
}

function names({ files, reasons }: Structure): StructureMeasure[] {
  const repeated = exportedTwice(files)
  const isExplained = ([name]: [string, string[]]): boolean => Object.hasOwn(reasons, name)
  const lineOf = ([name, paths]: [string, string[]]): string => `${name}: ${paths.join(', ')}`
  return [
    counted(
      'repeated-names',
      'names that several files export, without a reason',
      repeated.filter((one) => !isExplained(one)).map(lineOf),
    ),
    counted('explained-names', 'such names with a reason', Object.keys(reasons)),
  ]
}

/** Blocks of the same declarations, in whatever order, in more than one style sheet; each with where it is. */
function repeatedBlocks(styles: readonly StyleFile[]): string[] {
  const known = new Map<string, { path: string; selector: string }[]>()
  for (const { path, text } of styles)
    parse(text).walkRules(({ selector, nodes }) => {
      const declarations = nodes.flatMap((node) =>
        node.type === 'decl' ? `${node.prop}: ${node.value}` : [],
      )
      if (declarations.length < LEAST_DECLARATIONS) return
      const block = declarations.toSorted().join('; ')
      known.set(block, [...(known.get(block) ?? []), { path, selector }])
    })
  return [...known]
    .filter(([, places]) => new Set(places.map(({ path }) => path)).size > 1)
    .map(
      ([block, places]) =>
        `${block} ← ${places.map(({ path, selector }) => `${path} ${selector}`).join(', ')}`,
    )
}

function pageSize({ architecture }: Structure): StructureMeasure[] {
  const words = architecture.split(/\s+/).filter((word) => word !== '')
  const longest = Math.max(...architecture.split('\n').map((line) => line.length))
  return [
    {
      id: 'architecture-words',
      what: 'words of docs/architecture.md',
      value: words.length,
      items: [],
    },
    { id: 'architecture-line', what: 'characters of its longest line', value: longest, items: [] },
  ]
}
