import { useSyncExternalStore } from 'react'
import { createChanges } from '../create-store.ts'

export type ColourScheme = 'light' | 'dark'

/** Mantine's names for both; public/colour-scheme.js sets the attribute before the first paint. */
const KEPT = 'mantine-color-scheme-value'
const ATTRIBUTE = 'data-mantine-color-scheme'

const changes = createChanges(followDevice)

function chosenScheme(): ColourScheme | undefined {
  try {
    const chosen = localStorage.getItem(KEPT)
    return chosen === 'light' || chosen === 'dark' ? chosen : undefined
  } catch {
    return undefined
  }
}

function shownScheme(): ColourScheme {
  return document.documentElement.getAttribute(ATTRIBUTE) === 'dark' ? 'dark' : 'light'
}

function show(scheme: ColourScheme): void {
  document.documentElement.setAttribute(ATTRIBUTE, scheme)
  changes.notify()
}

function deviceIsDark(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)')
}

/** The device turned dark or light, or another tab chose. */
function follow(): void {
  show(chosenScheme() ?? (deviceIsDark().matches ? 'dark' : 'light'))
}

function followDevice(): () => void {
  const device = deviceIsDark()
  const stop = new AbortController()
  device.addEventListener('change', follow, { signal: stop.signal })
  window.addEventListener('storage', follow, { signal: stop.signal })
  return () => stop.abort()
}

/** Light or dark as it is on the page: the person's choice, until there is one the device's. */
export function useColourScheme(): ColourScheme {
  return useSyncExternalStore(changes.subscribe, shownScheme)
}

/** Shows a scheme from now on and keeps the choice on the device. */
export function chooseColourScheme(scheme: ColourScheme): void {
  try {
    localStorage.setItem(KEPT, scheme)
  } catch {
    // A browser that forbids storage shows it until the page is left.
  }
  show(scheme)
}
