/**
 * What of a REST API broke between two OpenAPI documents, a line each: a call, parameter, status, field or value that went,
 * a type that changed, a field or parameter that became required.
 */
export function breakingChanges(before: unknown, after: unknown): string[] {
  const [old, now] = [factsOf(before), factsOf(after)]
  return [
    ...[...old.offered].filter((fact) => !now.offered.has(fact)).map((fact) => `gone: ${fact}`),
    ...[...now.required]
      .filter((fact) => !old.required.has(fact) && old.offered.has(fact.split(' ')[0] ?? ''))
      .map((fact) => `required: ${fact}`),
  ]
}

interface Facts {
  /** Addresses in the document of what programs may rely on, with the type of each. */
  offered: Set<string>
  /** What a request has to have. */
  required: Set<string>
}

/** Keys whose texts are for people. */
const WORDS = new Set(['description', 'summary', 'example', 'examples', 'title', 'info', 'tags'])

function factsOf(document: unknown): Facts {
  const facts: Facts = { offered: new Set(), required: new Set() }
  const visit = (at: unknown, path: string): void => {
    if (Array.isArray(at)) {
      for (const item of at) visit(item, `${path}[${nameOf(item)}]`)
      return
    }
    if (typeof at !== 'object' || at === null) return
    facts.offered.add(path)
    for (const [key, value] of Object.entries(at)) {
      if (WORDS.has(key)) continue
      if (key === 'required' && Array.isArray(value)) {
        if (path.includes('.requestBody.') || path.includes('Input'))
          for (const field of value) facts.required.add(`${path} ${String(field)}`)
      } else if (['type', 'enum', 'const', '$ref'].includes(key))
        for (const each of [value].flat()) facts.offered.add(`${path} ${key} ${String(each)}`)
      else visit(value, `${path}.${key}`)
    }
  }
  visit(document, '')
  return facts
}

const nameOf = (item: unknown): string => {
  const { name, $ref, type } = Object(item)
  return String(name ?? $ref ?? type ?? '')
}
