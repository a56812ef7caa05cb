import { QueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { expect, test } from 'vitest'
import { seedAnswers } from './page.ts'
import { trpc } from './trpc.ts'

test('an answer in the page is found where the typed procedure looks for it', () => {
  const client = new QueryClient()
  const input = { source: 'pune', destination: 'mumbai', date: '2026-12-01' }
  seedAnswers(client, {
    answers: [
      { path: 'site.get', answer: { operatorName: 'Farebox Travels' } },
      { path: 'schedule.search', input, answer: { hits: [] } },
    ],
  })
  const site = getQueryKey(trpc.site.get, undefined, 'query')
  const search = getQueryKey(trpc.schedule.search, { ...input }, 'query')
  expect(client.getQueryData(site)).toEqual({ operatorName: 'Farebox Travels' })
  expect(client.getQueryData(search)).toEqual({ hits: [] })
})
