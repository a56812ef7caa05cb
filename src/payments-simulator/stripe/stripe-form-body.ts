/** What a form with brackets says: `line_items[0][quantity]=1`. */
export type Form = { [name: string]: string | Form }

/** Reads a form as Stripe takes it. Lists are objects with numbers for names. */
export function readForm(text: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '')
    let at = form
    for (const part of path.slice(0, -1)) {
      const next = at[part]
      at = typeof next === 'object' ? next : (at[part] = {})
    }
    const last = path.at(-1)
    if (last !== undefined) at[last === '' ? Object.keys(at).length : last] = value
  }
  return form
}

/** The text at a path; undefined where there is none. */
export function textAt(form: Form, ...path: string[]): string | undefined {
  let at: string | Form | undefined = form
  for (const part of path) at = typeof at === 'object' ? at[part] : undefined
  return typeof at === 'string' ? at : undefined
}

/** The texts below a path by their names, such as metadata. */
export function textsAt(form: Form, ...path: string[]): Record<string, string> {
  let at: string | Form | undefined = form
  for (const part of path) at = typeof at === 'object' ? at[part] : undefined
  const entries = Object.entries(typeof at === 'object' ? at : {})
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
