// Stubs for what jsdom lacks and Mantine needs. There is no layout here, so they do nothing.
import { notifications } from '@mantine/notifications'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { noteServerTime } from '../../client/ui/server-time.ts'
import { HOUR } from '../../domain/time/calendar.ts'

afterEach(async () => {
  cleanup()
  // Files share their processes: a toast of one test, its layer perhaps still on the way, is no toast of the next.
  await vi.dynamicImportSettled()
  notifications.clean()
  notifications.cleanQueue()
  // Nor is the time that the server of one test has told that of the next: the second answer takes the first one back.
  noteServerTime(HOUR, 0, 0)
  noteServerTime(0, 0, 0)
})

/** What was not found, and the screen without it: drawn when it is read, as most are thrown while a test still waits. */
class NotFound extends Error {
  override readonly name = 'TestingLibraryElementError'

  constructor(what: string | null, container: Element) {
    super()
    // Waiting gives up with a message of its own.
    Object.defineProperty(this, 'message', {
      configurable: true,
      get: () => [what, prettyDOM(container)].filter(Boolean).join('\n\n'),
    })
  }
}

// A busy machine must not fail a test, and none of them measures time.
configure({
  asyncUtilTimeout: 60_000,
  getElementError: (what, container) => new NotFound(what, container),
})

window.matchMedia = (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
})

window.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

Element.prototype.scrollIntoView = () => {}
window.scrollTo = () => {}

// jsdom brings an ArrayBuffer of its own, on which no Buffer stands: the server in process would send bytes as JSON.
Object.defineProperty(window, 'ArrayBuffer', { value: Buffer.alloc(1).buffer.constructor })

HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
  this.dispatchEvent(new Event('close'))
}
