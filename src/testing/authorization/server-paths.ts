/** Methods and paths out of the tree that Fastify draws; a read is asked for its headers alone as well. */
export function pathsOf(tree: string): string[] {
  const above: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, drawn = '', part = '', methods = ''] = /^([│ └├─]*)(\S+) \((.+)\)$/.exec(line) ?? []
    const depth = drawn.length / 4
    above.splice(depth)
    above[depth] = part
    const path = above
      .join('')
      .replace('//', '/')
      .replace(/(?<!\/)\*/, '/*')
    return methods
      .split(', ')
      .filter((method) => method !== '' && method !== 'HEAD')
      .map((method) => `${method} ${path}`)
  })
}
