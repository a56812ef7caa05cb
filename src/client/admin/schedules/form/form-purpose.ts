/** The purpose of the form that is open above the list. */
export type FormPurpose = { act: 'add' } | { act: 'edit' | 'copy'; id: number }

const PATTERN = /^(edit|copy)-(\d{1,16})$/

/** Parses it from the URL; undefined where there is none or it is invalid. */
export function readPurpose(text: string | null): FormPurpose | undefined {
  if (text === 'add') return { act: 'add' }
  const [, act, id] = PATTERN.exec(text ?? '') ?? []
  return act === 'edit' || act === 'copy' ? { act, id: Number(id) } : undefined
}

/** The same as the parameter of the URL. */
export function writePurpose(purpose: FormPurpose): string {
  return purpose.act === 'add' ? 'add' : `${purpose.act}-${purpose.id}`
}
