import { expect, test } from 'vitest'
import { CacheVersion } from './cache-version.ts'

/** A version beside servers that tell it theirs; it is at 1 and has seen it. */
function aVersion() {
  const listeners: ((version: string) => void)[] = []
  const gapListeners: (() => void)[] = []
  const peers = {
    hears: true,
    hear: (_topic: string, listener: (version: string) => void) => void listeners.push(listener),
    onGap: (listener: () => void) => void gapListeners.push(listener),
  }
  const caches = new CacheVersion(peers, () => 0)
  caches.saw(1)
  const hear = (version: number) => listeners.forEach((listener) => listener(String(version)))
  const gap = () => gapListeners.forEach((listener) => listener())
  return { caches, peers, hear, gap, before: caches.current() }
}

test('a commit of our own that is heard of before it is answered drops nothing', async () => {
  const { caches, hear, before } = aVersion()
  await caches.during([2, 3], async () => [2, 3].forEach(hear))
  ;[2, 3].forEach(hear)
  expect(caches.current()).toBe(before)
})

test('what another server commits is dropped, heard of before, during or after a commit of our own', async () => {
  const early = aVersion()
  early.hear(2)
  expect(early.caches.current()).not.toBe(early.before)

  const meanwhile = aVersion()
  await meanwhile.caches.during([2], async () => [2, 3].forEach(meanwhile.hear))
  expect(meanwhile.caches.current()).not.toBe(meanwhile.before)

  const unheard = aVersion()
  await unheard.caches.during([3], async () => {})
  expect(unheard.caches.current()).not.toBe(unheard.before)
})

test('a commit that fails drops everything: another server may make its version', async () => {
  const { caches, hear, before } = aVersion()
  const failed = caches.during([2], async () => {
    hear(2)
    throw new Error('no answer')
  })
  await expect(failed).rejects.toThrow('no answer')
  const after = caches.current()
  expect(after).not.toBe(before)
  hear(2)
  expect(caches.current()).not.toBe(after)
})

test('whoever begins to write while a commit of our own is not answered yet drops everything', async () => {
  const { caches, before } = aVersion()
  await caches.during([2], async () => caches.saw(2))
  expect(caches.current()).not.toBe(before)
})

test('what others told has not been missed; where something may have been, and while nobody can be heard, it has', async () => {
  const { caches, peers, hear, gap } = aVersion()
  const before = caches.missed()
  hear(2)
  caches.saw(5)
  await caches.during([6], async () => {})
  expect(caches.missed()).toBe(before)
  gap()
  const after = caches.missed()
  expect(after).not.toBe(before)
  expect(caches.missed()).toBe(after)
  peers.hears = false
  const [one, other] = [caches.missed(), caches.missed()]
  expect(new Set([after, one, other]).size).toBe(3)
  peers.hears = true
  expect(caches.missed()).toBe(other)
})
