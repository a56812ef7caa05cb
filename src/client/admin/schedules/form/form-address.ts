/** What the form above the list is for. */
export type FormPurpose = { act: 'add' } | { act: 'edit' | 'copy'; id: number }

const PATTERN = /^(edit|copy)-(\d{1,16})$/

/** Reads what the address asks the form for; undefined when it asks for none, or for nonsense. */
export function readPurpose(text: string | null): FormPurpose | undefined {
  if (text === 'add') return { act: 'add' }
  const [, act, id] = PATTERN.exec(text ?? '') ?? []
  return act === 'edit' || act === 'copy' ? { act, id: Number(id) } : undefined
}

/** The same as it stands in the address. */
export function writePurpose(purpose: FormPurpose): string {
  return purpose.act === 'add' ? 'add' : `${purpose.act}-${purpose.id}`
}
