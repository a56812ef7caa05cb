import { expect, test } from 'vitest'
import { paths, whatsAppLink } from './paths.ts'

test('a search address carries what was chosen and nothing that was not', () => {
  expect(paths.search({ source: 'pune', destination: 'new-delhi' })).toBe(
    '/search?source=pune&destination=new-delhi',
  )
  expect(paths.search({ source: 'pune', destination: 'mumbai', date: '2026-12-01' })).toBe(
    '/search?source=pune&destination=mumbai&date=2026-12-01',
  )
  expect(paths.search()).toBe('/search')
})

test('a part of a trip is in the address of its seats', () => {
  expect(paths.booking(7)).toBe('/booking/7')
  expect(paths.booking(7, { source: 'pune', destination: 'satara' })).toBe(
    '/booking/7?source=pune&destination=satara',
  )
})

test('what a person typed cannot break out of an address', () => {
  expect(paths.search({ source: 'a&b=c#d' })).toBe('/search?source=a%26b%3Dc%23d')
})

test('WhatsApp opens for ten digits as a number of India, for others as they are, and for nobody in particular', () => {
  expect(whatsAppLink('Bus late & full', '9820012345')).toBe(
    'https://wa.me/919820012345?text=Bus%20late%20%26%20full',
  )
  expect(whatsAppLink('', '098200 12345')).toBe('https://wa.me/919820012345?text=')
  expect(whatsAppLink('', '+44 20 7946 0958')).toBe('https://wa.me/442079460958?text=')
  expect(whatsAppLink('Hello')).toBe('https://wa.me/?text=Hello')
})
