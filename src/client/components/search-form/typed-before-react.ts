/** What was typed in the server's plain search form, and where the cursor was, before React took its place. */
export interface TypedBefore {
  source: string
  destination: string
  date: string
  /** The name of the field that had the focus. */
  focused: string | undefined
  /** Whether the search was pressed with a field still empty, and nothing typed since. */
  refused: boolean
}

let typed: TypedBefore | undefined
let refused = false

/** Notes that the browser refused the plain form for an empty field; main.tsx calls it as its first act. */
export function watchRefusal(root: Element): void {
  // 'invalid' does not bubble, yet is captured on its way down.
  root.addEventListener('invalid', () => (refused = true), { capture: true })
  root.addEventListener('input', () => (refused = false))
}

/** Saves what was typed while the code was still loading; main.tsx calls it just before the first render. */
export function saveTyped(root: ParentNode): void {
  const valueOf = (name: string) => root.querySelector<HTMLInputElement>(`#${name}`)?.value ?? ''
  const focused = root.querySelector('input:focus')?.getAttribute('name') ?? undefined
  typed = {
    source: valueOf('source'),
    destination: valueOf('destination'),
    date: valueOf('date'),
    focused,
    refused,
  }
}

/** Passes it to the search form, once: later visits of the home screen begin empty. */
export function takeTyped(): TypedBefore | undefined {
  const taken = typed
  typed = undefined
  return taken
}
