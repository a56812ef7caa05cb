import type { Page } from '@playwright/test'
import { pictureFile } from './live-site.ts'

/** In place of the browser's dialog: before the page is opened. */
export const catchPrints = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    window.print = () => undefined
  })
}

/** What the page has just had printed by itself: its words, and the size of its pages in millimetres. */
export async function printedPaper(page: Page, name: string) {
  const frame = page.locator('iframe[aria-hidden]').last().contentFrame()
  await frame.locator('main').waitFor({ state: 'attached' })
  const html = await frame.locator('html').evaluate((root) => root.outerHTML)
  const sheet = await page.context().newPage()
  await sheet.setContent(html)
  const text = await sheet.locator('body').innerText()
  const path = pictureFile(name)?.replace('.png', '.pdf')
  const pdf = await sheet.pdf({
    preferCSSPageSize: true,
    printBackground: true,
    ...(path && { path }),
  })
  await sheet.close()
  await page.evaluate(() => document.querySelector('iframe[aria-hidden]')?.remove())
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)
  const pages = Array.from(boxes, ([, width, height]) => ({
    width: millimetres(width),
    height: millimetres(height),
  }))
  return { text, pages }
}

const millimetres = (points = '0'): number => Math.round((Number(points) / 72) * 25.4)
