import { clustersOf, runsOf } from './text-runs.ts'
import type { Cluster, Covers, ScriptRun } from './text-runs.ts'

/** Measures stretches of text, in points. */
export interface Measure {
  covers: Covers
  widthOf: (run: ScriptRun) => number
}

/** One line as it is drawn, from left to right. */
export interface TextLine {
  runs: readonly ScriptRun[]
  width: number
}

/**
 * Breaks a text into lines no wider than its column: at spaces, after hyphens, and within a word that alone is wider.
 * Every line of it is at least one character, however narrow the column.
 * @param width of the column, in points
 */
export function breakLines(text: string, width: number, measure: Measure): TextLine[] {
  return text.split('\n').flatMap((paragraph) => breakParagraph(paragraph, width, measure))
}

function breakParagraph(text: string, width: number, measure: Measure): TextLine[] {
  const lines: TextLine[] = []
  let begun: Cluster[] = []
  const end = (clusters: readonly Cluster[]) => {
    const runs = runsOf(withoutEdges(clusters))
    lines.push({ runs, width: widthOfRuns(runs, measure) })
  }
  const fits = (clusters: readonly Cluster[]) =>
    widthOfRuns(runsOf(withoutEdges(clusters)), measure) <= width
  for (const word of wordsOf(clustersOf(text, measure.covers))) {
    if (fits([...begun, ...word])) {
      begun.push(...word)
      continue
    }
    if (withoutEdges(begun).length > 0) end(begun)
    begun = []
    for (const cluster of word) {
      if (begun.length > 0 && !fits([...begun, cluster])) {
        end(begun)
        begun = []
      }
      begun.push(cluster)
    }
  }
  end(begun)
  return lines
}

const widthOfRuns = (runs: readonly ScriptRun[], { widthOf }: Measure): number =>
  runs.reduce((sum, run) => sum + widthOf(run), 0)

/** The stretches that stay together: a word with the spaces before it, to the hyphen or the next space. */
function wordsOf(clusters: readonly Cluster[]): Cluster[][] {
  const words: Cluster[][] = []
  for (const [index, cluster] of clusters.entries()) {
    const before = clusters[index - 1]
    const breaks =
      before === undefined || (isSpace(cluster) && !isSpace(before)) || before.text === '-'
    if (breaks) words.push([cluster])
    else words.at(-1)?.push(cluster)
  }
  return words
}

/** A space at which a line may break; a no-break space is none. */
const isSpace = ({ text }: Cluster): boolean =>
  /^[ \t\u2000-\u2006\u2008-\u200A\u3000]$/u.test(text)

/** A line neither begins nor ends with the spaces at which it was broken. */
function withoutEdges(clusters: readonly Cluster[]): readonly Cluster[] {
  const first = clusters.findIndex((cluster) => !isSpace(cluster))
  const last = clusters.findLastIndex((cluster) => !isSpace(cluster))
  return first === -1 ? [] : clusters.slice(first, last + 1)
}
