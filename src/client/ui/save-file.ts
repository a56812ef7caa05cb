/** Saves content as a file through the browser. @param type such as `text/csv` */
export function saveFile(name: string, content: string | Blob, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The browser has read the URL once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url))
}
