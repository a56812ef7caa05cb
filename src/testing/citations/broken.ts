import { dirname, join } from 'node:path/posix'
import { citationsIn } from './citations.ts'
import type { Citation } from './citations.ts'
import { codePassages, documentPassages } from './passages.ts'
import { sectionsOf } from './sections.ts'
import type { Section } from './sections.ts'

/** Texts of files by their path in the repository; of those that are only named, an empty text will do. */
export type Files = ReadonlyMap<string, string>

const SPECIFICATION = 'docs/spec-map.md'
const isDocument = (file: string): boolean => file.endsWith('.md')

/** The file that `document` means in the file `from`: beside it, below docs/, or from the root. */
function fileOf(document: string, from: string, files: Files): string | undefined {
  if (document === '.') return from
  if (document === 'spec') return SPECIFICATION
  if (/^decisions\/\d{4}$/.test(document))
    return [...files.keys()].find((file) => file.startsWith(`docs/${document}-`))
  return [
    join(dirname(from), document),
    document,
    `docs/${document}`,
    `docs/decisions/${document}`,
  ].find((file) => files.has(file))
}

const beginsWith = (text: string, name: string): boolean =>
  name !== '' && text.startsWith(name) && !/^[\p{L}\d]/u.test(text.slice(name.length))

/** Whether there is a section that a citation can mean; a document as a whole is always there. */
function leadsTo({ label, named, anchor }: Citation, sections: readonly Section[]): boolean {
  if (anchor !== undefined) return sections.some((section) => section.anchor === anchor)
  if (label === undefined && named === undefined) return true
  return sections.some((section) =>
    named === undefined
      ? section.label === label
      : (label === undefined || section.label === label || section.within.includes(label)) &&
        beginsWith(named, section.name),
  )
}

/** As a reader finds it again. */
const written = ({ document, label, named, anchor }: Citation): string =>
  [document, label, named?.slice(0, 40), anchor && `#${anchor}`].filter(Boolean).join(', ')

/** `file:line: citation` for each citation in the files `read` that leads nowhere among `files`. decisions/0050 */
export function brokenCitations(files: Files, read: readonly string[]): string[] {
  const known = new Map<string, Section[]>()
  const sectionsIn = (file: string): Section[] => {
    const sections = known.get(file) ?? sectionsOf(files.get(file) ?? '')
    known.set(file, sections)
    return sections
  }
  return read.flatMap((from) => {
    const text = files.get(from) ?? ''
    const hasSections =
      isDocument(from) && sectionsIn(from).some(({ label }) => label !== undefined)
    const passages = isDocument(from) ? documentPassages(text) : codePassages(text)
    return passages.flatMap((passage) =>
      citationsIn(passage.text, hasSections ? '.' : 'spec')
        .filter((citation) => {
          const file = fileOf(citation.document, from, files)
          return file === undefined || !leadsTo(citation, sectionsIn(file))
        })
        .map((citation) => `${from}:${passage.line}: ${written(citation)}`),
    )
  })
}
