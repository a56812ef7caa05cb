import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { STAFF_MENU } from '../../../domain/screens.ts'
import { brandPalette } from '../../../domain/settings/brand-palette.ts'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import { temporaryFolder } from '../../../testing/harness/temporary-folder.ts'
import { testApp } from '../../../testing/harness/test-app.ts'

const INDEX = `<html><head><!--farebox:words--><title>Bus tickets · Farebox</title><!--/farebox:words--><!--farebox:head--><script type="module" src="/assets/main-1.js"></script></head><body><div id="app"><!--farebox:logo--><span>Farebox</span><!--/farebox:logo-->
<!--farebox:demo-banner--><p>No money is taken</p><!--/farebox:demo-banner-->
<!--farebox:home--><h1>Hero</h1><!--/farebox:home--></div><!--farebox:data--></body></html>${' '.repeat(1024)}`

const MANIFEST = {
  'index.html': { file: 'assets/main-1.js', imports: ['_react'], css: ['assets/main-1.css'] },
  _react: { file: 'assets/react-1.js' },
  _ticket: { file: 'assets/ticket-1.js', imports: ['_react'], css: ['assets/ticket-1.css'] },
  'search/search-screen.tsx': {
    file: 'assets/search-1.js',
    imports: ['index.html', '_ticket'],
    css: ['assets/search-1.css'],
  },
  'trips/trips-screen.tsx': { file: 'assets/trips-1.js', imports: ['index.html'] },
  [STAFF_MENU]: { file: 'assets/menu-1.js', imports: ['index.html', '_ticket'] },
}

/** A folder as the build leaves it. */
function aBuild(): string {
  const folder = temporaryFolder()
  mkdirSync(join(folder, '.vite'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), INDEX)
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(MANIFEST))
  writeFileSync(join(folder, 'assets/search-1.js'), 'plain')
  writeFileSync(join(folder, 'assets/search-1.js.br'), brotliCompressSync('plain'))
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
  writeFileSync(join(folder, 'sw.js'), 'worker')
  writeFileSync(join(folder, 'manifest.webmanifest'), '{"name":"Farebox","theme_color":"#0a494f"}')
  writeFileSync(join(folder, 'offline.html'), '<title>You are offline · Farebox</title>')
  return folder
}

const built = async () => {
  const folder = aBuild()
  return { ...(await testApp({ dependencies: { clientFolder: folder } })), folder }
}

function answersIn(html: string) {
  const [, json = ''] = /id="farebox-page">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(json)
}

test('home comes with its hero and what it asks for first', async () => {
  const { app } = await built()
  const { headers, body } = await app.inject('/')
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
  })
  expect(body).toContain('<h1>Hero</h1>')
  expect(Object.keys(answersIn(body))).toEqual(['site', 'cities', 'popular'])
})

test('every page of an installation says that no money is taken; the demo itself needs not', async () => {
  const folder = aBuild()
  const own = await testApp({ dependencies: { clientFolder: folder } })
  const demo = await testApp({ dependencies: { clientFolder: folder, demo: true } })
  for (const path of ['/', '/search', '/about']) {
    expect((await own.app.inject(path)).body).toContain('No money is taken')
    expect((await demo.app.inject(path)).body).not.toContain('No money is taken')
  }
})

test('a search comes without the hero, with its result, its code fetched ahead', async () => {
  const { app, dependencies } = await built()
  const { id } = await aSchedule(dependencies)
  const { body } = await app.inject('/search?source=pune&destination=goa&date=2027-01-16')
  expect(body).not.toContain('Hero')
  const { search } = answersIn(body)
  expect(search).toMatchObject({ date: '2027-01-16', hits: [{ scheduleId: id }] })
  const direct = await app.inject(
    `/trpc/schedule.search?input=${encodeURIComponent('{"source":"pune","destination":"goa","date":"2027-01-16"}')}`,
  )
  expect(search).toEqual(direct.json().result.data)
  expect(body.indexOf('main-1.js'), 'the entry is asked for first').toBeLessThan(
    body.indexOf('ticket-1.js'),
  )
  expect(body.match(/<link rel="(?:modulepreload|preload)"[^>]+>/g)).toEqual([
    '<link rel="modulepreload" crossorigin href="/assets/ticket-1.js">',
    '<link rel="modulepreload" crossorigin href="/assets/search-1.js">',
    '<link rel="preload" as="style" crossorigin href="/assets/ticket-1.css">',
    '<link rel="preload" as="style" crossorigin href="/assets/search-1.css">',
  ])
})

test('a screen of staff comes with its own code fetched ahead, then that of the menu beside it', async () => {
  const { app } = await built()
  const links = async (path: string) =>
    ((await app.inject(path)).body.match(/modulepreload[^>]+/g) ?? []).join()
  expect(await links('/trips')).toMatch(/trips-1.*ticket-1.*menu-1/)
  expect(await links('/admin/buses')).toMatch(/menu-1/)
  for (const path of ['/', '/profile', '/no-such-screen'])
    expect(await links(path)).not.toContain('menu-1')
})

test('a search without a date is today’s, and one without a place is left to the screen', async () => {
  const { app } = await built()
  const today = await app.inject('/search?source=pune&destination=goa')
  expect(answersIn(today.body).search.date).toBe('2027-01-15')
  const nowhere = await app.inject('/search?source=pune')
  expect(answersIn(nowhere.body)).not.toHaveProperty('search')
})

test('the seats of a trip come with the page, as a visitor sees them', async () => {
  const { app, dependencies } = await built()
  const { id } = await aSchedule(dependencies)
  const { seats } = answersIn((await app.inject(`/booking/${id}?from=1&to=2`)).body)
  const asked = { scheduleId: id, from: 1, to: 2 }
  const direct = await app.inject(
    `/trpc/seat.map?input=${encodeURIComponent(JSON.stringify(asked))}`,
  )
  expect(seats).toEqual({ asked, map: direct.json().result.data })
  for (const path of [
    '/booking/999999',
    `/booking/${id}?from=2&to=1`,
    `/booking/${id}/passengers`,
  ]) {
    expect(answersIn((await app.inject(path)).body)).not.toHaveProperty('seats')
  }
})

test('the text of a link cannot end the script that contains it', async () => {
  const { app } = await built()
  const place = encodeURIComponent('</script><script>alert(1)</script>')
  const { body } = await app.inject(`/search?source=${place}&destination=$%26goa`)
  expect(body).not.toContain('<script>alert')
  expect(answersIn(body).search.source.slug).toBe('</script><script>alert(1)</script>')
})

test('a page is compressed while it is served, a file at build', async () => {
  const { app } = await built()
  const brotli = { 'accept-encoding': 'br' }
  const page = await app.inject({ url: '/', headers: brotli })
  expect(page.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(page.rawPayload).toString()).toContain('Hero')
  const file = await app.inject({ url: '/assets/search-1.js', headers: brotli })
  expect(file.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(brotliDecompressSync(file.rawPayload).toString()).toBe('plain')
  expect((await app.inject('/assets/search-1.js')).body).toBe('plain')
})

test('files without a hash in their name are asked for again, the build’s own are not shown', async () => {
  const { app } = await built()
  expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
  for (const url of [
    '/index.html',
    '/.vite/manifest.json',
    '/assets/../../farebox.db',
    '/assets/',
  ]) {
    expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404])
  }
})

test('the service worker is asked for again each time', async () => {
  const { app } = await testApp({ dependencies: { clientFolder: aBuild(), serviceWorker: true } })
  const { headers, body } = await app.inject('/sw.js')
  expect([headers['cache-control'], body]).toEqual(['no-cache', 'worker'])
  expect((await app.inject('/')).body).not.toContain('farebox-service-worker')
})

test('turned off there is none, and every page tells browsers to give theirs up', async () => {
  const { app } = await testApp({ dependencies: { clientFolder: aBuild(), serviceWorker: false } })
  expect((await app.inject('/sw.js')).statusCode).toBe(404)
  for (const path of ['/', '/bookings']) {
    // One page after the other.
    // oxlint-disable-next-line no-await-in-loop
    expect((await app.inject(path)).body).toContain(
      '<meta name="farebox-service-worker" content="off">',
    )
  }
})

test('a newer build is noticed', async () => {
  const { app, folder } = await built()
  await app.inject('/')
  const index = join(folder, 'index.html')
  writeFileSync(index, INDEX.replace('Hero', 'New hero'))
  utimesSync(index, 2_000_000_000, 2_000_000_000)
  expect((await app.inject('/')).body).toContain('New hero')
})

test('every screen has its page; an address without one says so', async () => {
  const { app } = await built()
  const headers = { accept: 'text/html' }
  for (const url of ['/booking/7', '/booking/7/passengers', '/admin', '/admin/buses', '/login']) {
    expect((await app.inject({ url, headers })).statusCode).toBe(200)
  }
  for (const url of ['/no-such-screen', '/admin/no-such-screen']) {
    expect([url, (await app.inject({ url, headers })).statusCode]).toEqual([url, 404])
  }
})

test('the operator’s name stands in titles, beside the mark, for those who link here, and in what is installed', async () => {
  const site = await built()
  const { app } = site
  expect((await app.inject('/about')).body).toContain('<title>About us · Farebox Travels</title>')
  const { trpc } = await site.as('admin')
  const change = { operatorName: 'Konkan & Sons', brandColour: '#e8590c' }
  await trpc.settings.save.mutate({ version: 0, change })
  const { body } = await app.inject('/about')
  expect(body).toContain('<title>About us · Konkan &amp; Sons</title>')
  expect(body).toContain('<span>Konkan &amp; Sons</span>')
  expect(body).toContain('<meta property="og:site_name" content="Konkan &amp; Sons">')
  const manifest = await app.inject('/manifest.webmanifest')
  expect(manifest.headers['content-type']).toContain('application/manifest+json')
  const { hero } = brandPalette('#e8590c').light
  const named = { name: 'Konkan & Sons', short_name: 'Konkan & Sons', theme_color: hero }
  expect(manifest.json()).toEqual(named)
  const offline = await app.inject('/offline.html')
  expect(offline.body).toBe('<title>You are offline · Konkan &amp; Sons</title>')
})

test('that payments are a demo stands over customers’ pages alone, and not where cash is taken too', async () => {
  const site = await built()
  const { app } = site
  const says = async (path: string) => (await app.inject(path)).body.includes('No money is taken')
  expect([await says('/search'), await says('/counter'), await says('/admin')]).toEqual([
    true,
    false,
    false,
  ])
  const { trpc } = await site.as('admin')
  const waysToPay = [{ name: 'counter' as const, isOn: true, text: '' }]
  await trpc.settings.save.mutate({ version: 0, change: { waysToPay } })
  expect(await says('/search')).toBe(false)
})
