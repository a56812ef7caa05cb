/** What a text refers to: a document, and in it perhaps a section. */
export interface Citation {
  /** As written: `domain.md`, `docs/trust.md`; `spec` is the specification, `decisions/0040` a decision. */
  document: string
  /** `§2.1`, `d8`, `I15`, `fact 8` or `trap 7`. */
  label?: string | undefined
  /** What follows a comma and has to begin with the name of a section, under `label` where there is one. */
  named?: string | undefined
  /** The part of an address behind `#`. */
  anchor?: string | undefined
}

/** Whatever may be worth a closer look, so that most of the code needs none. */
const HINT = /§|\.md|docs\/|decision|\]\(/i
const TOKEN =
  /\b(?:RFC \d+|WebAuthn),? §[\d.]+|(?<![\w/])(?<file>(?:\.{1,2}\/)*(?:docs\/[\w./-]*\w\.\w+|(?:[\w.-]+\/)*[\w-]+\.md)\b)(?:#(?<anchor>[\w-]+))?|\]\(#(?<own>[\w-]+)\)|\bdecisions?[/ ](?<decision>\d{1,4})\b(?!-)|\b(?<spec>spec(?:ification)?)(?=,? §)|(?<section>§ ?\d+(?:\.\d+)?)/gi
const LABELS = /^[`)]*,?(?: and)? (?<label>d\d+|I\d+|fact \d+|trap \d+)\b/
const NUMBERS = /^(?:,| and) (?<number>\d{1,4})\b/
/** A name begins with a capital; what goes on in small letters is the sentence. */
const NAMED = /^`?, (?<named>\p{Lu}.*)$/u
/** What follows a comma and is a citation of its own: the next document or label. */
const NEXT = /^(?:[\w./-]+\.(?:md|ts)\b|Spec §|Decision \d|[dI]\d)/

/** One after the other, what `pattern` finds at the beginning of what remains of `text`. */
function leading(text: string, pattern: RegExp): string[] {
  const match = pattern.exec(text)
  const [found] = Object.values(match?.groups ?? {})
  if (match === null || found === undefined) return []
  return [found, ...leading(text.slice(match[0].length), pattern)]
}

function nameIn(text: string): string | undefined {
  const name = NAMED.exec(text)?.groups?.['named']
  return name === undefined || NEXT.test(name) ? undefined : name
}

/** A document or one section of it, with the labels and the name that follow. */
const withWhatFollows = (
  document: string,
  label: string | undefined,
  after: string,
): Citation[] => [
  { document, label, named: nameIn(after) },
  ...leading(after, LABELS).map((each) => ({ document, label: each })),
]

/**
 * All that one passage cites. A section belongs to the document named last; before any is named, to `own`.
 * decisions/0050
 */
export function citationsIn(text: string, own = 'spec'): Citation[] {
  if (!HINT.test(text)) return []
  let document = own
  return [...text.matchAll(TOKEN)].flatMap((match): Citation[] => {
    const { file, anchor, own: ownAnchor, decision, spec, section } = match.groups ?? {}
    const after = text.slice(match.index + match[0].length)
    if (ownAnchor !== undefined) return [{ document: '.', anchor: ownAnchor }]
    if (decision !== undefined)
      return [decision, ...leading(after, NUMBERS)].map((each) => ({
        document: `decisions/${each.padStart(4, '0')}`,
      }))
    if (section !== undefined) return withWhatFollows(document, section.replace(' ', ''), after)
    if (spec !== undefined) document = 'spec'
    if (file === undefined) return []
    document = file
    return anchor === undefined ? withWhatFollows(file, undefined, after) : [{ document, anchor }]
  })
}
