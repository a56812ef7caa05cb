import { listen } from '../../listen.ts'
import { expect, test } from 'vitest'
import { SCREENS } from '../../../../domain/screens.ts'
import { operatorCall } from '../../../../testing/builders/a-trip-on-sale.ts'
import { aPhotograph, aLogo } from '../../../../testing/builders/back-office/pictures.ts'
import { aBus, aRoute, aSchedule } from '../../../../testing/builders/fleet.ts'
import { requestText, speak } from '../../../../testing/abuse/raw-socket.ts'
import { checkEach } from '../../../../testing/harness/check-each.ts'
import { testApp } from '../../../../testing/harness/test-app.ts'
import type { TestApp } from '../../../../testing/harness/test-app.ts'
import { addBus } from '../../../fleet/bus.service.ts'
import { addRoute } from '../../../fleet/route.service.ts'
import { saveSettings } from '../../../settings/settings.service.ts'
import { uploadImage } from '../../../settings/images/upload-image.service.ts'
import { addSchedule } from '../../../trips/schedule.service.ts'

const SITE = 'http://farebox.test'
/** Pictures are made in a process of its own. */
const MINUTES_AT_MOST = 120_000

const TAGS = /<(title|meta|link)\b[^>]*>([^<]*)/g

/** What a page says of itself, and the things of its JSON-LD. */
async function headOf({ app }: TestApp, url: string) {
  const { body } = await app.inject({ url, headers: { accept: 'text/html' } })
  const head = body.slice(0, body.indexOf('</head>'))
  const said = Object.fromEntries(
    [...head.matchAll(TAGS)].map(([tag, name, text]) => {
      const [, key = name] = /(?:name|property|rel)="([^"]+)"/.exec(tag) ?? []
      const [, value = text] = /(?:content|href)="([^"]*)"/.exec(tag) ?? []
      return [key, value]
    }),
  )
  const things = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  return { said, things: things.map(([, json = '']) => JSON.parse(json)) }
}

async function aTrip(app: TestApp, sourceCity = 'Pune') {
  const admin = await operatorCall(app)
  const { id: busId } = await addBus(admin, aBus())
  const { id: routeId } = await addRoute(admin, aRoute({ sourceCity }))
  const { id } = await addSchedule(admin, aSchedule({ busId, routeId }))
  return { admin, busId, id }
}

const addressOf = (path: string): string => path.replaceAll(/:\w+/g, '7').replace('/*', '/nowhere')

test('each screen has its own title, a description, its address, and what a messenger shows', async () => {
  const app = await testApp()
  await checkEach(Object.keys(SCREENS), String, async (path) => {
    const { said } = await headOf(app, addressOf(path))
    expect(said['title']).toMatch(/^\S.{2,40} · Farebox Travels$/)
    expect(said['description']).toMatch(/\w{3,}.*\.$/)
    expect(said).toMatchObject({
      canonical: SITE + addressOf(path),
      'og:url': SITE + addressOf(path),
      'og:title': said['title'],
      'og:description': said['description'],
      'og:site_name': 'Farebox Travels',
      'og:image': `${SITE}/icon-512.png`,
      'og:image:width': '512',
    })
  })
})

test('what is somebody’s own, or a step on the way, is listed nowhere', async () => {
  const app = await testApp()
  const listed: string[] = []
  for (const path of Object.keys(SCREENS)) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const { said } = await headOf(app, addressOf(path))
    if (said['robots'] !== 'noindex') listed.push(path)
  }
  expect(listed).toEqual([
    '/',
    '/routes',
    '/ticket',
    '/about',
    '/offers',
    '/faq',
    '/contact',
    '/privacy',
    '/terms',
    '/refund',
    '/help',
  ])
  const { said } = await headOf(app, '/nowhere')
  expect(said['robots']).toBe('noindex')
  expect(said).not.toHaveProperty('canonical')
})

test('two towns say from which fare and when the next bus leaves, without the day that was asked for', async () => {
  const app = await testApp()
  const { id } = await aTrip(app)
  const undated = await headOf(app, '/search?source=Pune&destination=goa')
  expect(undated.said).toMatchObject({
    title: 'Pune to Goa by bus from ₹900 · Farebox Travels',
    description:
      'Buses from Pune to Goa from ₹900. Next departure Sat 16 Jan, 21:00. Choose your seat, and see the whole fare before you pay.',
    canonical: `${SITE}/search?source=pune&amp;destination=goa`,
  })
  expect(undated.said).not.toHaveProperty('robots')
  const dated = await headOf(app, '/search?source=pune&destination=goa&date=2027-01-17&sort=price')
  expect(dated.said).toMatchObject({
    title: 'Pune to Goa, Sun 17 Jan · Farebox Travels',
    canonical: undated.said['canonical'],
  })
  const [crumbs, trip] = undated.things
  expect(crumbs.itemListElement).toHaveLength(3)
  expect(trip).toMatchObject({
    '@type': 'BusTrip',
    departureBusStop: { name: 'Pune' },
    departureTime: '2027-01-16T21:00+05:30',
    offers: {
      price: '900.00',
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
      url: `${SITE}/booking/${id}?source=pune&destination=goa`,
    },
  })
})

test('no link puts a town into the operator’s mouth that no route has', async () => {
  const app = await testApp()
  await aTrip(app)
  for (const query of ['source=pune&destination=cheap-pills', 'source=goa&destination=goa', '']) {
    // oxlint-disable-next-line no-await-in-loop
    const { said, things } = await headOf(app, `/search?${query}`)
    expect(said).toMatchObject({ title: 'Search buses · Farebox Travels', robots: 'noindex' })
    expect(things).toEqual([])
  }
  // Both are towns, and nothing goes back.
  expect((await headOf(app, '/search?source=goa&destination=pune')).said).toMatchObject({
    title: 'Goa to Pune by bus · Farebox Travels',
    robots: 'noindex',
  })
})

test('the name of a town cannot end the element that it stands in', async () => {
  const app = await testApp()
  const town = '</script><b title="x">Pune'
  await aTrip(app, town)
  const slug = encodeURIComponent('</script><b-title="x">pune')
  const { said, things } = await headOf(app, `/search?source=${slug}&destination=goa`)
  expect(said['title']).toContain('&lt;/script&gt;')
  expect(things[1]).toMatchObject({ name: `${town} to Goa` })
  const { body } = await app.app.inject(`/search?source=${slug}&destination=goa`)
  expect(body).not.toContain('<b title')
})

test('a trip says where it goes, when and from which fare, and one that has left no fare', async () => {
  const app = await testApp()
  const { id } = await aTrip(app)
  const { said, things } = await headOf(app, `/booking/${id}`)
  expect(said).toMatchObject({
    title: 'Pune to Goa, Sat 16 Jan, 21:00 · Farebox Travels',
    robots: 'noindex',
  })
  expect(said['description']).toMatch(/^Leaves Pune Sat 16 Jan, 21:00, .*From ₹900\./)
  expect(things).toHaveLength(1)
  const part = await headOf(app, `/booking/${id}?from=1&to=2`)
  expect(part.things[0].departureBusStop.name).not.toBe('Pune')
  expect((await headOf(app, `/booking/${id}?from=2&to=1`)).things).toEqual([])
  app.pass(3 * 86_400_000)
  const left = await headOf(app, `/booking/${id}`)
  expect(left.said['description']).not.toContain('₹')
  expect(left.things[0].offers.availability).toBe('https://schema.org/SoldOut')
})

test(
  'a messenger gets the picture of the bus as JPEG, elsewhere the logo as PNG, each with its size',
  async () => {
    const app = await testApp()
    const { admin, busId, id } = await aTrip(app)
    await saveSettings(admin, { operatorName: 'Konkan & Sons' })
    await uploadImage(admin, { busId, alt: 'The bus' }, await aPhotograph())
    const logo = await uploadImage(admin, {}, await aLogo({ width: 400, height: 100 }))
    for (const url of ['/search?source=pune&destination=goa', `/booking/${id}`]) {
      // oxlint-disable-next-line no-await-in-loop
      const { said } = await headOf(app, url)
      expect(said).toMatchObject({
        'og:image:width': '640',
        'og:image:height': '400',
        'og:image:alt': 'The bus',
        'twitter:card': 'summary_large_image',
      })
      const file = new URL(said['og:image'] ?? '')
      // oxlint-disable-next-line no-await-in-loop
      const { headers, rawPayload } = await app.app.inject(file.pathname)
      expect(headers['content-type']).toBe('image/jpeg')
      expect([...rawPayload.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
      expect(rawPayload.byteLength).toBeLessThan(300_000)
    }
    expect((await headOf(app, '/')).said).toMatchObject({
      'og:image': `${SITE}/images/${logo.hash}-480.png`,
      'og:image:width': '400',
      'og:image:height': '100',
      'og:site_name': 'Konkan &amp; Sons',
    })
    expect((await app.app.inject(`/images/${logo.hash}-480.jpeg`)).statusCode).toBe(404)
  },
  MINUTES_AT_MOST,
)

test('the address of a page is its own, whatever host the target of a request names', async () => {
  const { app } = await testApp()
  const port = await listen(app, { port: 0, host: '127.0.0.1' })
  const targets = {
    'http://evil.example/about': '/about',
    '/%61bout': '/about',
    '/booking/7?x': '/booking/7',
  }
  for (const [target, address] of Object.entries(targets)) {
    const { socket, answered } = speak(
      port,
      requestText('GET', target, ['Accept: text/html', 'Connection: close'], ''),
    )
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    expect([target, await answered]).toEqual([
      target,
      expect.stringContaining(`<link rel="canonical" href="${SITE}${address}">`),
    ])
    socket.destroy()
  }
})
