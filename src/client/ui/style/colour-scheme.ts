import { useSyncExternalStore } from 'react'
import { readText, writeText } from '../browser-storage.ts'
import { createChanges } from '../create-store.ts'

export type ColourScheme = 'light' | 'dark'

/** Mantine's names for both; public/colour-scheme.js sets the attribute before the first paint. */
const SCHEME_KEY = 'mantine-color-scheme-value'
const ATTRIBUTE = 'data-mantine-color-scheme'

const changes = createChanges(followDevice)

function chosenScheme(): ColourScheme | undefined {
  const chosen = readText('device', SCHEME_KEY)
  return chosen === 'light' || chosen === 'dark' ? chosen : undefined
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

/** Called when the device's scheme or the choice in another tab changes. */
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

/** Sets a scheme and stores the choice on the device, or until the page is left where storage is forbidden. */
export function chooseColourScheme(scheme: ColourScheme): void {
  writeText('device', SCHEME_KEY, scheme)
  show(scheme)
}
