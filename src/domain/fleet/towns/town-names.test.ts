import { expect, test } from 'vitest'
import { slugOf } from '../../text/city.ts'
import { closestByName } from './closest-names.ts'
import { indexTowns, nameTowns, placeCalled } from './town-names.ts'
import type { KeptTownName } from './town-names.ts'
import { USUAL_REGIONS, USUAL_TOWN_NAMES } from './usual-town-names.ts'

const townsCalled = (...names: string[]) => names.map((name) => ({ slug: slugOf(name), name }))
const kept = (townSlug: string, name: string, isOff = false): KeptTownName => ({
  townSlug,
  name,
  nameSlug: slugOf(name),
  isOff,
})

/** The towns that a place stands for, where buses go to some towns. */
function meant(place: string, served: string[], keeps: KeptTownName[] = []) {
  const index = indexTowns(nameTowns(townsCalled(...served), keeps))
  return index.get(slugOf(place))?.towns.map(({ name }) => name)
}

test.each([
  ['Bangalore', 'Bengaluru'],
  ['Bombay', 'Mumbai'],
  ['Madras', 'Chennai'],
  ['Baroda', 'Vadodara'],
  ['Trichy', 'Tiruchirappalli'],
  ['बेंगलुरु', 'Bengaluru'],
  ['पुणे', 'Pune'],
  ['Goa', 'Panaji'],
])('%s is %s', (place, town) => {
  expect(meant(place, [town])).toEqual([town])
})

test('a route that has the earlier name is found by the name of today', () => {
  expect(meant('Bengaluru', ['Bangalore'])).toEqual(['Bangalore'])
})

test('a name of several towns stands for those that buses go to', () => {
  expect(meant('Goa', ['Mapusa', 'Margao', 'Panjim', 'Pune'])).toEqual([
    'Mapusa',
    'Margao',
    'Panjim',
  ])
})

test('a name that was stored with signs that nobody sees is the town without them', () => {
  const served = ['Town\u200B', 'Town', '\u200ETown', 'Pune']
  for (const place of served.slice(0, 3))
    expect(meant(place, served)).toEqual(['Town', 'Town\u200B', '\u200ETown'])
  const index = indexTowns(nameTowns(townsCalled(...served), []))
  expect(index.get('town')).toMatchObject({ slug: 'town', name: 'Town' })
  expect(meant('Town', ['Town\u200B', 'Pune'])).toEqual(['Town\u200B'])
})

test('a town is found without its accents and by either apostrophe', () => {
  const index = indexTowns(nameTowns(townsCalled('Mahé', 'Cox’s Bazar', 'Pune'), []))
  for (const slug of ['mahé', 'mahe', 'mahè']) expect(placeCalled(index, slug)?.name).toBe('Mahé')
  for (const slug of ['cox’s-bazar', "cox's-bazar"])
    expect(placeCalled(index, slug)?.name).toBe('Cox’s Bazar')
})

test('a town’s own name stands for it alone', () => {
  expect(meant('Goa', ['Goa', 'Panaji'])).toEqual(['Goa'])
})

test('two spellings of one town on two routes are one place, by the usual one', () => {
  const served = ['Bangalore', 'Bengaluru', 'Pune']
  const both = ['Bengaluru', 'Bangalore']
  for (const place of ['Bangalore', 'Bengaluru', 'बेंगलुरु']) expect(meant(place, served)).toEqual(both)
  const index = indexTowns(nameTowns(townsCalled(...served), []))
  expect(index.get('bangalore')).toBe(index.get('bengaluru'))
  expect(index.get('bangalore')).toMatchObject({ slug: 'bengaluru', name: 'Bengaluru' })
})

test('spellings of one town are the operator’s names too, unless several towns have them', () => {
  const served = ['Nashik', 'Nasik Road', 'Pune']
  expect(meant('nasik-road', served, [kept('nashik', 'Nasik Road')])).toEqual([
    'Nashik',
    'Nasik Road',
  ])
  const shared = [kept('nashik', 'Nasik Road'), kept('pune', 'Nasik Road')]
  expect(meant('nasik-road', served, shared)).toEqual(['Nasik Road'])
})

test('two names of one town are two places where a route goes to both, or the operator says so', () => {
  const served = ['Delhi', 'New Delhi']
  const isJoined = (from: string, to: string) => `${from} ${to}` === 'delhi new-delhi'
  const index = indexTowns(nameTowns(townsCalled(...served), [], isJoined))
  expect(index.get('new-delhi')?.towns.map(({ name }) => name)).toEqual(['New Delhi'])
  expect(meant('Delhi', served, [kept('new-delhi', 'Delhi', true)])).toEqual(['Delhi'])
  expect(meant('Delhi', served)).toEqual(['New Delhi', 'Delhi'])
})

test('names in two scripts for the same towns are one place', () => {
  const index = indexTowns(nameTowns(townsCalled('Mapusa', 'Panaji'), []))
  expect(index.get(slugOf('गोवा'))).toBe(index.get('goa'))
  expect(index.get('goa')).toMatchObject({ slug: 'goa', name: 'Goa' })
})

test('the operator adds a name, gives one to several towns, and turns a usual one off', () => {
  expect(meant('Silicon City', ['Bengaluru'], [kept('bengaluru', 'Silicon City')])).toEqual([
    'Bengaluru',
  ])
  const valley = [kept('pune', 'Deccan'), kept('satara', 'Deccan')]
  expect(meant('deccan', ['Pune', 'Satara'], valley)).toEqual(['Pune', 'Satara'])
  expect(meant('Bangalore', ['Bengaluru'], [kept('bengaluru', 'Bangalore', true)])).toBeUndefined()
})

test('a place that no bus goes to stands for nothing', () => {
  expect(meant('Bangalore', ['Pune'])).toBeUndefined()
})

test('each usual name is one town’s, and regions have towns of the list', () => {
  const slugs = USUAL_TOWN_NAMES.flat().map(slugOf)
  expect(slugs.filter((slug, index) => slugs.indexOf(slug) !== index)).toEqual([])
  const first = USUAL_TOWN_NAMES.map(([name]) => name)
  for (const { towns } of USUAL_REGIONS) expect(first).toEqual(expect.arrayContaining([...towns]))
})

const NAMES = [
  'Mumbai',
  'Bombay',
  'Pune',
  'Puri',
  'New Delhi',
  'Bengaluru',
  'Bangalore',
  'Goa',
  'बेंगलुरु',
]
const closest = (typed: string) => closestByName(typed, NAMES, (name) => [name])

test.each([
  ['Mubmai', ['Mumbai']],
  ['mumbay', ['Mumbai']],
  ['newdehli', ['New Delhi']],
  ['Bengalúru', ['Bengaluru']],
  ['Banglore', ['Bangalore']],
  ['बेंगलूरु', ['बेंगलुरु']],
  ['Pun', ['Pune']],
  ['Pure', ['Pune', 'Puri']],
  ['Gao', ['Goa']],
])('%s is most like %j', (typed, names) => {
  expect(closest(typed)).toEqual(names)
})

test('what is like no name, or has two letters, asks nothing', () => {
  expect([closest('Kathmandu'), closest('Go'), closest(''), closest('--')]).toEqual([
    [],
    [],
    [],
    [],
  ])
})
