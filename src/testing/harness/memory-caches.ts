type Stored = Map<string, Response>

const keyOf = (asked: RequestInfo): string =>
  new URL(typeof asked === 'string' ? asked : asked.url, 'http://farebox.test').pathname

/** What a service worker needs of the browser's caches, in memory. @param fetch where `addAll` gets its files */
export function memoryCaches(fetch: (path: string) => Promise<Response>) {
  const all = new Map<string, Stored>()
  const storedIn = (name: string): Stored => {
    const stored = all.get(name) ?? new Map<string, Response>()
    all.set(name, stored)
    return stored
  }
  const cacheOf = (stored: Stored) => {
    const match = async (asked: RequestInfo) => stored.get(keyOf(asked))?.clone()
    const put = async (asked: RequestInfo, answer: Response) =>
      void stored.set(keyOf(asked), answer)
    return {
      match,
      put,
      addAll: async (paths: string[]) => {
        const answers = await Promise.all(paths.map(fetch))
        if (!answers.every(({ ok }) => ok)) throw new TypeError('Request failed')
        answers.forEach((answer, index) => stored.set(keyOf(paths[index] ?? ''), answer))
      },
      delete: async (asked: RequestInfo) => stored.delete(keyOf(asked)),
      matchAll: async () => [...stored.values()].map((answer) => answer.clone()),
      keys: async () => [...stored.keys()].map((path) => ({ url: `http://farebox.test${path}` })),
    }
  }
  return {
    open: async (name: string) => cacheOf(storedIn(name)),
    match: async (asked: RequestInfo, { cacheName }: { cacheName: string }) =>
      cacheOf(storedIn(cacheName)).match(asked),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    /** All cached paths, in order. */
    paths: () => [...all.values()].flatMap((stored) => [...stored.keys()]).toSorted(),
  }
}
