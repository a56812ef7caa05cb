import { encode } from 'uqr'

/** The quiet zone that readers ask for, in modules. ux.md d6 */
const QUIET = 4

/** The dark modules as one path: a stretch of a row is one rectangle, so that no seams show. */
function darkPath(rows: readonly boolean[][]): string {
  return rows
    .flatMap((cells, y) =>
      [
        ...cells
          .map((dark) => (dark ? '#' : ' '))
          .join('')
          .matchAll(/#+/g),
      ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('')
}

function drawing(code: string): string {
  const { data, size } = encode(code, { ecc: 'M', border: QUIET })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}h-${size}z"/><path d="${darkPath(data)}"/></svg>`
}

/** A QR as the source of a picture: dark on white whatever the page's colours, with its quiet zone. */
export const qrSource = (code: string): string =>
  `data:image/svg+xml,${encodeURIComponent(drawing(code))}`
