import { expect, test } from 'vitest'
import { whatsAppLink } from './whatsapp-link.ts'

test('WhatsApp opens for ten digits as a number of India, for others as they are, and for nobody in particular', () => {
  expect(whatsAppLink('Bus late & full', '9820012345')).toBe(
    'https://wa.me/919820012345?text=Bus%20late%20%26%20full',
  )
  expect(whatsAppLink('', '098200 12345')).toBe('https://wa.me/919820012345?text=')
  expect(whatsAppLink('', '+44 20 7946 0958')).toBe('https://wa.me/442079460958?text=')
  expect(whatsAppLink('Hello')).toBe('https://wa.me/?text=Hello')
})
