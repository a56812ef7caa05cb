import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import type { ReactNode } from 'react'

/** A page that is printed by itself. */
interface PrintedPage {
  /** What the dialog of the browser calls it. */
  title: string
  content: ReactNode
  /** Its whole stylesheet; that of the site does not apply. */
  css?: string
  /** A roll's width in millimetres: the page is then as long as what stands on it. */
  rollWidth?: number
}

const MILLIMETRES_PER_PIXEL = 25.4 / 96

/** Prints a page alone, from an iframe, which is not hidden altogether: some browsers print nothing then. */
export async function printAlone({
  title,
  content,
  css = '',
  rollWidth,
}: PrintedPage): Promise<void> {
  const frame = document.createElement('iframe')
  frame.title = title
  frame.setAttribute('aria-hidden', 'true')
  const width = rollWidth === undefined ? '0' : `${rollWidth}mm`
  Object.assign(frame.style, { position: 'fixed', width, height: '0', border: '0', opacity: '0' })
  document.body.append(frame)
  const { contentDocument: sheet, contentWindow: view } = frame
  if (sheet === null || view === null) return frame.remove()
  sheet.title = title
  sheet.documentElement.lang = document.documentElement.lang
  const style = sheet.createElement('style')
  style.textContent = css
  sheet.head.append(style)
  const root = createRoot(sheet.body)
  flushSync(() => root.render(content))
  await Promise.all(Array.from(sheet.images, (image) => image.decode().catch(() => undefined)))
  if (rollWidth !== undefined) {
    const height = Math.ceil(sheet.body.getBoundingClientRect().height * MILLIMETRES_PER_PIXEL)
    style.textContent += `@page { size: ${rollWidth}mm ${height}mm; margin: 0 }`
  }
  view.addEventListener('afterprint', () => {
    root.unmount()
    frame.remove()
  })
  view.print()
}
