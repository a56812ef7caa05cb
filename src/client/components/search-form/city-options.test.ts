import { expect, test } from 'vitest'
import { cityOptions, completedCity, optionLabel } from './city-options.ts'

const city = (name: string) => ({ name, slug: name.toLowerCase().replaceAll(' ', '-') })
const cities = ['Goa', 'Mumbai', 'Nashik', 'Navi Mumbai', 'Pune', 'Panaji'].map(city)
const choices = { cities, popular: [city('Pune')] }
const offered = (typed: string) => cityOptions(choices, typed).map(({ name }) => name)

test('before typing, popular cities come first and none twice', () => {
  expect(offered('')).toEqual(['Pune', 'Goa', 'Mumbai', 'Nashik', 'Navi Mumbai', 'Panaji'])
})

test('a popular city that a route spells differently is offered once, by its usual name', () => {
  const twice = { ...named, popular: [city('Bombay'), city('Mumbai')] }
  expect(cityOptions(twice, '').map(({ name }) => name)).toEqual(['Mumbai', 'Bengaluru', 'Goa'])
})

test('the first letter filters', () => {
  expect(offered('p')).toEqual(['Panaji', 'Pune'])
})

test('names that begin so come before names with such a word', () => {
  expect(offered('MUM')).toEqual(['Mumbai', 'Navi Mumbai'])
})

test('a city typed in full, or in part that means only one, becomes its own name', () => {
  expect(completedCity(choices, 'navi mumbai')).toBe('Navi Mumbai')
  expect(completedCity(choices, 'pun')).toBe('Pune')
})

test('a part that could mean two stays as typed', () => {
  expect(completedCity(choices, 'na')).toBe('na')
})

test('three letters are found within a word too, fewer are not', () => {
  expect(offered('naji')).toEqual(['Panaji'])
  expect(offered('ji')).toEqual([])
})

const named = {
  cities: [
    { ...city('Bengaluru'), otherNames: ['Bangalore', 'बेंगलुरु'] },
    { ...city('Goa'), towns: [city('Mapusa'), city('Panaji')] },
    { ...city('Mumbai'), otherNames: ['Bombay'] },
  ],
  popular: [],
}
const labels = (typed: string) => cityOptions(named, typed).map(optionLabel)

test('a city is found by a further name, which is shown with it, in any script', () => {
  expect(labels('bang')).toEqual(['Bengaluru (Bangalore)'])
  expect(labels('बें')).toEqual(['Bengaluru (बेंगलुरु)'])
  expect(labels('beng')).toEqual(['Bengaluru'])
  expect(completedCity(named, 'bombay')).toBe('Mumbai')
})

test('a name of several towns says which', () => {
  expect(labels('go')).toEqual(['Goa (Mapusa and Panaji)'])
})

test('for a misspelt name the city that is most like it is offered', () => {
  expect(labels('Mubmai')).toEqual(['Mumbai'])
  expect(labels('Bombey')).toEqual(['Mumbai'])
  expect(labels('Atlantis')).toEqual([])
})
