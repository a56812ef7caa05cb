// Runs before the first paint, so that a chosen light or dark never flashes the other one.
// A file of its own because the page allows no inline scripts (CSP script-src 'self').
;(function () {
  let chosen
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value')
  } catch {
    chosen = undefined
  }
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
