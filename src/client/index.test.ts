import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const page = read('./index.html')

describe('the first paint', () => {
  test('has the placeholders that the server fills', () => {
    for (const place of [
      '<!--farebox:head-->',
      '<!--farebox:data-->',
      '<!--farebox:words-->',
      '<!--/farebox:words-->',
      '<!--farebox:home-->',
      '<!--/farebox:home-->',
      '<!--farebox:logo-->',
      '<!--/farebox:logo-->',
      '<!--farebox:demo-banner-->',
      '<!--/farebox:demo-banner-->',
    ]) {
      expect(page.split(place)).toHaveLength(2)
    }
  })

  test('runs no inline script, as the content security policy asks', () => {
    for (const script of page.match(/<script[^>]*>/g) ?? []) expect(script).toContain('src=')
    expect(page).not.toMatch(/\son\w+=/)
  })

  test('searches without JavaScript', () => {
    expect(page).toMatch(/<form[^>]*method="get"[^>]*action="\/search"/)
    for (const field of ['source', 'destination', 'date']) expect(page).toContain(`name="${field}"`)
  })

  test('draws the same mark as the navbar that replaces it', () => {
    const shapes = (text: string) => text.match(/\sd="M[^"]+"/g) ?? []
    expect(shapes(read('./shell/logo.tsx'))).toHaveLength(3)
    expect(shapes(page)).toEqual(expect.arrayContaining(shapes(read('./shell/logo.tsx'))))
  })

  test('has the same text about demo payments as the banner that replaces it', () => {
    const words = 'TEST: online payments take no money.'
    expect(page).toContain(words)
    expect(read('./shell/demo-banner.tsx')).toContain(words)
  })

  test('uses only classes that first-paint.css documents', () => {
    const styles = read('./ui/style/first-paint.css')
    const classes = [...page.matchAll(/class="([^"]+)"/g)].flatMap(([, names]) =>
      String(names).split(' '),
    )
    expect(classes.filter((name) => !styles.includes(`.${name}`))).toEqual([])
  })
})
