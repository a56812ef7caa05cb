import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { drawText } from '../../server/ticket/pdf/draw-text.ts'
import { FACES, fontFile } from '../../server/ticket/pdf/fonts.ts'
import { MARGIN, renderPdf } from '../../server/ticket/pdf/render-pdf.ts'
import { NAMES_IN_SCRIPTS } from '../papers/names-in-scripts.ts'
import { sharedBrowser } from './browser.ts'
import { liveSite } from './live-site.ts'

const browser = sharedBrowser()

/** Points from one line to the next, and of the letters; a point is so many pixels. */
const [PITCH, SIZE, SCALE] = [62, 24, 3]
const TOP = 40
/** From the top of a line to its baseline, as the first font has it. */
const ASCENT = 1.069 * SIZE
/** Two engines round differently: an edge may lie so many pixels off. */
const OFF = 2

const LINES = 12

interface PaperPage {
  getViewport: (scale: { scale: number }) => { width: number; height: number }
  render: (on: object) => { promise: Promise<void> }
}

/** The reader of PDFs, once a page has it. */
declare const pdfReader: {
  getDocument: (given: object) => {
    promise: Promise<{ getPage: (number: number) => Promise<PaperPage> }>
  }
}

/** A paper with a name on each line. */
const paperOf = (names: readonly string[]): Promise<Uint8Array> =>
  renderPdf({ title: 'Names', author: 'Farebox', at: 0 }, (pdf) => {
    for (const [line, name] of names.entries())
      drawText(pdf, name, MARGIN, TOP + line * PITCH, { size: SIZE })
  })

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

/** Brings the reader of PDFs and the fonts of papers to a page. */
async function openReader(page: Page): Promise<void> {
  const reader = readFileSync(fileURLToPath(import.meta.resolve('unpdf/pdfjs')), 'utf8')
  const fonts = FACES.map((face) => [face, base64(fontFile(face, false))] as const)
  await page.goto('about:blank')
  const address = await page.evaluate(
    (code) => URL.createObjectURL(new Blob([code], { type: 'text/javascript' })),
    reader,
  )
  await page.evaluate(`import('${address}').then((module) => { globalThis.pdfReader = module })`)
  await page.evaluate(async (fonts) => {
    const loaded = fonts.map(([name, file]) =>
      new FontFace(`paper-${name}`, `url(data:font/ttf;base64,${file})`).load(),
    )
    for (const font of await Promise.all(loaded)) document.fonts.add(font)
  }, fonts)
}

/**
 * How much of the ink of each line of a paper lies where Chromium puts none for a text, or the other way round, from 0 to 1.
 * Chromium shapes it by HarfBuzz, with the same font files.
 */
function differences(page: Page, pdf: Uint8Array, texts: readonly string[]): Promise<number[]> {
  const family = FACES.map((face) => `paper-${face}`).join(', ')
  const sizes = { PITCH, SIZE, SCALE, TOP, ASCENT, OFF, MARGIN }
  return page.evaluate(compare, { pdf: base64(pdf), texts, family, ...sizes })
}

interface Given extends Record<
  'PITCH' | 'SIZE' | 'SCALE' | 'TOP' | 'ASCENT' | 'OFF' | 'MARGIN',
  number
> {
  pdf: string
  texts: readonly string[]
  family: string
}

/** Runs in the page. */
async function compare(given: Given): Promise<number[]> {
  const { PITCH, SIZE, SCALE, TOP, ASCENT, OFF, MARGIN } = given
  const data = Uint8Array.from(atob(given.pdf), (character) => character.codePointAt(0) ?? 0)
  const paper = await (
    await pdfReader.getDocument({ data, disableFontFace: true }).promise
  ).getPage(1)
  const viewport = paper.getViewport({ scale: SCALE })
  const sheetOf = (width: number, height: number) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (context === null) throw new Error('There is no canvas')
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
    return { canvas, context }
  }
  const drawn = sheetOf(viewport.width, viewport.height)
  await paper.render({ canvas: drawn.canvas, canvasContext: drawn.context, viewport }).promise
  const [{ width }, height] = [drawn.canvas, PITCH * SCALE]
  const inkOf = (context: CanvasRenderingContext2D, top: number) => {
    const { data: dots } = context.getImageData(0, top, width, height)
    return Array.from({ length: width * height }, (_, dot) => (dots[dot * 4] ?? 255) < 128)
  }
  const offsets = Array.from({ length: OFF * 2 + 1 }, (_, step) => step - OFF)
  const near = offsets.flatMap((down) => offsets.map((right) => down * width + right))
  /** What share of some ink has no other ink near. */
  const alone = (ink: boolean[], other: boolean[]) => {
    const dots = ink.flatMap((isInk, dot) => (isInk ? [dot] : []))
    const lonely = dots.filter((dot) => !near.some((step) => other[dot + step] === true))
    return dots.length === 0 ? 1 : lonely.length / dots.length
  }
  return given.texts.map((text, line) => {
    const { context } = sheetOf(width, height)
    context.fillStyle = '#000'
    context.font = `${SIZE * SCALE}px ${given.family}`
    // A little room above, for marks; the same is cut from the paper.
    const above = ((PITCH - SIZE) / 4) * SCALE
    context.fillText(text, MARGIN * SCALE, ASCENT * SCALE + above)
    const top = Math.round((TOP + line * PITCH) * SCALE - above)
    const [mine, theirs] = [inkOf(drawn.context, top), inkOf(context, 0)]
    return Math.max(alone(mine, theirs), alone(theirs, mine))
  })
}

/** Far above what rounding makes, and below what one letter more or less makes. */
const TOLERANCE = 0.03

/** The texts that Chromium draws otherwise than a paper draws what stands in their places. */
async function drawnOtherwise(page: Page, drawn: readonly string[], texts: readonly string[]) {
  const different: string[] = []
  // As many as a page has room for.
  for (let from = 0; from < drawn.length; from += LINES) {
    const some = texts.slice(from, from + LINES)
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const shares = await differences(page, await paperOf(drawn.slice(from, from + LINES)), some)
    different.push(...some.filter((_, line) => (shares[line] ?? 1) > TOLERANCE))
  }
  return different
}

const MIXED = ['Asha ஆஷா ₹500 (3A)', '(علی) Khan 12', 'Ravi क्षत्रिय محمد']
/** Below a Kannada KSSA with a vowel sign, the second letter stands a little more to the right than HarfBuzz has it. */
const A_LITTLE_OFF = ['ಲಕ್ಷ್ಮೀ']

test('a name on paper is drawn as Chromium draws it, conjuncts and what runs from right to left as well', async () => {
  const { url } = await liveSite()
  const { page } = await browser.open({ url })
  await openReader(page)
  const names = Object.values(NAMES_IN_SCRIPTS).flat().concat(MIXED)
  const unlike = await drawnOtherwise(page, names, names)
  expect(unlike).toEqual(A_LITTLE_OFF)
  // A conjunct taken apart, words in another order, and another letter would be seen.
  const others = ['क्\u200Cषत्रिय', 'علی محمد', 'Ushā']
  const seen = await drawnOtherwise(page, ['क्षत्रिय', 'محمد علی', 'Usha'], others)
  expect(seen).toEqual(others)
})
