import { QueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { expect, test } from 'vitest'
import { primeFromPage } from './page-answers.ts'
import { trpc } from './trpc.ts'

function pageWith(json: string): Document {
  const page = document.implementation.createHTMLDocument()
  page.body.innerHTML = `<script type="application/json" id="farebox-page">${json}</script>`
  return page
}

function primed(json: string): QueryClient {
  const client = new QueryClient()
  primeFromPage(client, pageWith(json))
  return client
}

test('an answer in the page is found where the typed procedure looks for it', () => {
  const search = {
    source: { slug: 'pune', name: 'Pune' },
    destination: { slug: 'goa', name: 'Goa' },
    date: '2026-12-01',
    hits: [],
  }
  const client = primed(JSON.stringify({ site: { operatorName: 'Farebox Travels' }, search }))
  const asked = { date: '2026-12-01', destination: 'goa', source: 'pune' }
  expect(client.getQueryData(getQueryKey(trpc.site.get, undefined, 'query'))).toEqual({
    operatorName: 'Farebox Travels',
  })
  expect(client.getQueryData(getQueryKey(trpc.schedule.search, asked, 'query'))).toEqual(search)
})

test('seats of the page are for visitors: whoever is signed in asks which are held for them', () => {
  const seats = { asked: { scheduleId: 7, from: 1 }, map: { scheduleId: 7 } }
  const key = getQueryKey(trpc.seat.map, { from: 1, scheduleId: 7 }, 'query')
  expect(primed(JSON.stringify({ seats })).getQueryData(key)).toEqual(seats.map)
  localStorage.setItem('accessToken', 'somebody’s')
  expect(primed(JSON.stringify({ seats })).getQueryData(key)).toBeUndefined()
  localStorage.clear()
})

test('with a page that brings no data, or invalid data, everything is fetched', () => {
  expect(primed('').getQueryCache().getAll()).toEqual([])
  expect(primed('{"site":').getQueryCache().getAll()).toEqual([])
})
