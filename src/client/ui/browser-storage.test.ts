import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  isRecord,
  namesOnDevice,
  readJson,
  readText,
  removeStored,
  writeText,
} from './browser-storage.ts'

const NAME = 'planted'
const areas = [
  ['device', () => localStorage],
  ['tab', () => sessionStorage],
] as const

const isNamed = (value: unknown): value is { name: string } =>
  isRecord(value) && typeof value['name'] === 'string'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
  removeStored('device', NAME)
  removeStored('tab', NAME)
})

/** As a browser does whose quota is used up. */
const fillUp = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })

/** As a browser does that blocks a site's data: not even asking for the storage is allowed. */
function forbid(): void {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse)
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse)
}

describe.each(areas)('on the %s', (area, storage) => {
  test('a text is stored under its very name, and says so', () => {
    expect(writeText(area, NAME, 'one')).toBe(true)
    expect(storage().getItem(NAME)).toBe('one')
    expect(readText(area, NAME)).toBe('one')
    removeStored(area, NAME)
    expect(storage()).toHaveLength(0)
  })

  test.each([
    ['full', fillUp],
    ['forbidden', forbid],
  ])('where it is %s a text is held by the page, and said not to be stored', (_how, close) => {
    close()
    expect(readText(area, NAME)).toBeNull()
    expect(writeText(area, NAME, 'one')).toBe(false)
    expect(readText(area, NAME)).toBe('one')
    removeStored(area, NAME)
    expect(readText(area, NAME)).toBeNull()
  })

  test('a later write by another tab overrides a text that was not stored', () => {
    const full = fillUp()
    writeText(area, NAME, 'mine')
    full.mockRestore()
    storage().setItem(NAME, 'theirs')
    expect(readText(area, NAME)).toBe('theirs')
    storage().removeItem(NAME)
    expect(readText(area, NAME)).toBeNull()
  })

  test('a value comes back as it was', () => {
    expect(writeText(area, NAME, JSON.stringify({ name: 'Asha' }))).toBe(true)
    expect(readJson(area, NAME, isNamed)).toEqual({ name: 'Asha' })
  })

  test.each(['{', '"text"', 'null', '[]', '{"name":7}'])('%s is removed', (text) => {
    storage().setItem(NAME, text)
    expect(readJson(area, NAME, isNamed)).toBeUndefined()
    expect(storage()).toHaveLength(0)
  })
})

test('the device’s keys are listed, and none where storage is forbidden', () => {
  writeText('device', NAME, '')
  writeText('tab', 'another', '')
  expect(namesOnDevice()).toEqual([NAME])
  forbid()
  expect(namesOnDevice()).toEqual([])
})
