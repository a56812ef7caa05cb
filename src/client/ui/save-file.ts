/** Hands some content to the browser as a file to keep. @param type such as `text/csv` */
export function saveFile(name: string, content: string | Blob, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The browser has taken what it needs once the click is through.
  setTimeout(() => URL.revokeObjectURL(url))
}
