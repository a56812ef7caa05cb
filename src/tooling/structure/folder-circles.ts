/** What imports what, by name: `seat` → `booking`, `call.ts`. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>

interface Imports {
  path: string
  imports: readonly string[]
}

/**
 * Which folder imports which below `root`, by the files in them; `levels` folders deep, all when it is left out. A file
 * directly in `root` belongs to no folder: it is a node of its own, so that a circle through it is seen.
 */
export function folderGraph(files: readonly Imports[], root: string, levels = Infinity): Graph {
  const nodeOf = (path: string): string => {
    const folders = path
      .slice(root.length + 1)
      .split('/')
      .slice(0, -1)
    return folders.length === 0 ? path : folders.slice(0, levels).join('/')
  }
  const isBelow = (path: string): boolean => path.startsWith(`${root}/`)
  const graph = new Map<string, Set<string>>()
  for (const { path, imports } of files) {
    if (!isBelow(path)) continue
    const from = nodeOf(path)
    const known = graph.get(from) ?? new Set()
    graph.set(from, known)
    for (const to of imports.filter(isBelow).map(nodeOf)) if (to !== from) known.add(to)
  }
  return graph
}

/** Groups of nodes that reach each other, whatever way round; sorted, the largest first. */
export function circles(graph: Graph): string[][] {
  const reach = new Map([...graph.keys()].map((node) => [node, reachable(graph, node)]))
  const seen = new Set<string>()
  const found: string[][] = []
  for (const [node, reached] of reach) {
    if (seen.has(node) || !reached.has(node)) continue
    const circle = [...reached].filter((other) => reach.get(other)?.has(node) === true)
    for (const member of circle) seen.add(member)
    found.push(circle.toSorted())
  }
  return found.toSorted((one, other) => other.length - one.length)
}

/** Everything that a node imports, directly or by others; itself only where it is part of a circle. */
function reachable(graph: Graph, start: string): Set<string> {
  const reached = new Set<string>()
  const waiting = [...(graph.get(start) ?? [])]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (reached.has(node)) continue
    reached.add(node)
    waiting.push(...(graph.get(node) ?? []))
  }
  return reached
}
