import { siteTitle } from '../../../../domain/settings/site-title.ts'
import { canonicalAddress } from '../../../../domain/canonical-address.ts'
import type { ScreenPath } from '../../../../domain/screens.ts'
import type { Call } from '../../../core/call.ts'
import { allImages } from '../../../settings/images/shown-images.service.ts'
import { readSettings } from '../../../settings/settings.service.ts'
import type { HeadFacts, OwnWords } from './head-facts.ts'
import { busPicture, operatorPicture } from './head-picture.ts'
import type { HeadPicture } from './head-picture.ts'
import { breadcrumbs, organization } from './json-ld.ts'
import { NOT_FOUND_WORDS, PAGE_WORDS } from './page-words.ts'
import { pairWords, tripWords } from './travel-words.ts'

/** What a page says of itself to tabs, search engines and messengers, before any code runs. decisions/0095 */
export interface PageHead {
  title: string
  description: string
  /** Whose site it is. */
  siteName: string
  /** The one address of what is shown, on this server; null where nothing is. */
  address: string | null
  /** Whether search engines may list it. */
  isListed: boolean
  picture: HeadPicture
  /** In the vocabulary of schema.org, for programs. */
  things: readonly object[]
}

/** Which page is asked for. */
export interface AskedPage {
  /** The path of the screen, as the table spells it; '' at an address that no screen has. */
  screen: string
  /** Its own path, and what follows it. */
  pathname: string
  query: URLSearchParams
}

/** Search engines cut longer ones off. */
const LONGEST_TITLE = 60

/** The head of a page. At most one statement, for what is for sale. */
export async function pageHead(call: Call, asked: AskedPage): Promise<PageHead> {
  const { publicUrl } = call.dependencies
  const [settings, images] = [await readSettings(call), await allImages(call)]
  const facts = { call, settings, images, publicUrl }
  const { title, about, things } = wordsOf(facts, asked.screen)
  const own = await ownWords(facts, asked)
  const siteName = siteTitle(settings)
  return {
    title: fitting([...(own?.titles ?? []), title], siteName),
    description: own?.description ?? about ?? `Bus tickets of ${siteName}.`,
    siteName,
    address: asked.screen === '' ? null : canonicalAddress(asked.pathname, asked.query),
    isListed: own?.isListed ?? about !== undefined,
    picture: busPicture(facts, own?.busId) ?? operatorPicture(facts),
    things: own?.things ?? things,
  }
}

function wordsOf(facts: HeadFacts, screen: string) {
  const words = isScreen(screen) ? PAGE_WORDS[screen] : NOT_FOUND_WORDS
  if (screen === '/') return { ...words, things: [organization(facts)] }
  const { title, about } = words
  const crumbs = about === undefined ? [] : [breadcrumbs(facts, [{ name: title, path: screen }])]
  return { title, about, things: crumbs }
}

const isScreen = (screen: string): screen is ScreenPath => Object.hasOwn(PAGE_WORDS, screen)

async function ownWords(
  facts: HeadFacts,
  { screen, pathname, query }: AskedPage,
): Promise<OwnWords | undefined> {
  if (screen === '/search') return pairWords(facts, query)
  return screen === '/booking/:scheduleId' ? tripWords(facts, pathname, query) : undefined
}

/** The first title that is short enough with the name of the site, else without it. */
function fitting(titles: readonly string[], siteName: string): string {
  const whole = titles.map((title) => `${title} · ${siteName}`)
  const fits = (title: string) => title.length <= LONGEST_TITLE
  return whole.find(fits) ?? titles.find(fits) ?? whole.at(-1) ?? siteName
}
