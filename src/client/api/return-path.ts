const KEY = 'farebox.return'

/** Remembers in this tab where to go after signing in. */
export function rememberPath(path: string): void {
  sessionStorage.setItem(KEY, path)
}

/** Where to go after signing in, once; undefined when nothing is remembered. Only paths of this site. */
export function takePath(): string | undefined {
  const path = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return path !== null && /^\/(?![/\\])/.test(path) ? path : undefined
}
