import { imagePath, imageSources } from '../../../domain/image/image.ts'
import { brandPalette, brandStyle } from '../../../domain/settings/brand-palette.ts'
import { isColour } from '../../../domain/settings/colour.ts'
import { siteTitle } from '../../../domain/settings/site-title.ts'
import { takesNoMoney } from '../../../domain/settings/offered-way.ts'
import { escapeHtml } from '../../core/escape-html.ts'
import { allImages } from '../../settings/images/shown-images.service.ts'
import type { PageLook } from './page-html.ts'
import { SeatMapInput } from '../../../domain/booking/booking.input.ts'
import { SearchInput } from '../../../domain/schedule/search.input.ts'
import type { ScreenPath } from '../../../domain/screens.ts'
import type { Call } from '../../core/call.ts'
import { waysOffered } from '../../core/payment-provider.ts'
import { listSearchedCities } from '../../fleet/town-names.service.ts'
import { listPopularRoutes } from '../../search/routes-on-sale.service.ts'
import { searchSchedules } from '../../search/search.service.ts'
import { getSeatMap } from '../../booking/seat.service.ts'
import { paymentsFor } from '../../settings/payments-for-actor.ts'
import { getSite, readSettings } from '../../settings/settings.service.ts'

interface Asked {
  /** The path of the screen whose page it is, as the table spells it; '' at an address that no screen has. */
  screen: string
  /** The address's value for each `:name` of the path. */
  params: Record<string, string>
  query: Record<string, unknown>
}

const json = async (answer: Promise<unknown>): Promise<string> => JSON.stringify(await answer)

/** A search as a link says it; without a date it is today's in the operator's zone. */
async function searchText(call: Call, query: Asked['query']): Promise<string | undefined> {
  const { today } = await getSite(call)
  const asked = SearchInput.safeParse({ date: today, ...query })
  return asked.success ? json(searchSchedules(call, asked.data)) : undefined
}

const ID = /^\d+$/
const NODE = /^\d{1,3}$/

/** The seats of a trip as a visitor sees them, with what was asked, so that the client knows whose answer it is. */
async function seatsText(call: Call, { params, query }: Asked): Promise<string | undefined> {
  const { scheduleId = '' } = params
  if (!ID.test(scheduleId)) return undefined
  const nodes = Object.entries({ from: query['from'], to: query['to'] }).flatMap(([name, value]) =>
    typeof value === 'string' && NODE.test(value) ? [[name, Number(value)]] : [],
  )
  const asked = SeatMapInput.safeParse({
    scheduleId: Number(scheduleId),
    ...Object.fromEntries(nodes),
  })
  if (!asked.success) return undefined
  return JSON.stringify({ asked: asked.data, map: await getSeatMap(call, asked.data) })
}

interface FirstAnswer {
  part: string
  ask: (call: Call, asked: Asked) => Promise<string | undefined>
}

/** The first queries of a screen, by the name of the part, besides those of every page. */
const FIRST_ANSWERS: Readonly<Record<string, FirstAnswer>> = {
  '/': { part: 'popular', ask: (call) => json(listPopularRoutes(call)) },
  '/search': { part: 'search', ask: (call, { query }) => searchText(call, query) },
  '/booking/:scheduleId': { part: 'seats', ask: seatsText },
} satisfies Partial<Record<ScreenPath, FirstAnswer>>

/**
 * The answers to the first queries of the screen at an address, as its procedures give them, so that the first list
 * needs no second round trip. ux.md d2. They are the same for everybody: nothing personal. A part that cannot be
 * answered is left out, and the screen asks for it.
 */
export async function pageData(call: Call, asked: Asked): Promise<string> {
  const parts: Record<string, Promise<string | undefined>> = {
    site: json(getSite(call)),
    cities: json(listSearchedCities(call)),
  }
  const first = FIRST_ANSWERS[asked.screen]
  if (first) parts[first.part] = first.ask(call, asked)
  const members = Object.entries(parts).map(async ([name, text]) => {
    const answered = await text.catch(() => undefined)
    return answered === undefined ? [] : [`"${name}":${answered}`]
  })
  return `{${(await Promise.all(members)).flat().join()}}`
}

const newSlot = (): { colour: string; brand: PageLook['brand'] } => ({ colour: '', brand: null })

const FAREBOX: PageLook = { name: 'Farebox', takesNoMoney: false, brand: null, logo: null }

/**
 * The operator's name, colour and logo, as every page has them before any code runs; Farebox's own while they cannot be read.
 * decisions/0090, 0091
 */
export const pageLook = (call: Call): Promise<PageLook> => lookOf(call).catch(() => FAREBOX)

async function lookOf(call: Call): Promise<PageLook> {
  const settings = await readSettings(call)
  const { logo } = await allImages(call)
  const name = siteTitle(settings)
  const ways = waysOffered(paymentsFor(call), settings)
  return {
    name,
    takesNoMoney: !call.dependencies.demo && takesNoMoney(ways),
    brand: brandOf(call, settings.brandColour),
    logo: logo && logoHtml(logo, name),
  }
}

/** Made once for each colour: it takes a millisecond, and every page has it. */
function brandOf({ dependencies }: Call, colour: string): PageLook['brand'] {
  const slot = dependencies.memory.get(newSlot)
  if (slot.colour !== colour) {
    slot.colour = colour
    slot.brand = isColour(colour)
      ? { style: brandStyle(colour), bar: brandPalette(colour).light.hero }
      : null
  }
  return slot.brand
}

/** The same markup as `shell/logo.tsx`, which takes its place. */
function logoHtml(
  { hash, width, height }: { hash: string; width: number; height: number },
  name: string,
): string {
  const source = (format: 'avif' | 'webp') =>
    `srcset="${imageSources(hash, 'LOGO', format)}" sizes="10rem"`
  return `<picture><source type="image/avif" ${source('avif')}><img src="${imagePath(hash, 160, 'webp')}" ${source('webp')} width="${width}" height="${height}" alt="${escapeHtml(name)}"></picture>`
}
