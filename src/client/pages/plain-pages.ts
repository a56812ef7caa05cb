import type { ConcessionTerms } from '../../domain/booking/concession.ts'
import type { Site } from '../../domain/settings/site.ts'
import { paths } from '../paths.ts'
import { about } from './content/about.ts'
import { contact } from './content/contact.ts'
import { faq } from './content/faq.ts'
import { help } from './content/help.ts'
import { offers } from './content/offers.ts'
import { privacy } from './content/privacy.ts'
import { refund } from './content/refund.ts'
import { terms } from './content/terms.ts'
import type { PlainPage } from './content/plain-page.ts'

/** Each plain page by its path, written for the operator whose site it is. */
export const plainPages: Readonly<
  Record<string, (site: Site, offered?: readonly ConcessionTerms[]) => PlainPage>
> = {
  [paths.about()]: about,
  [paths.offers()]: offers,
  [paths.faq()]: faq,
  [paths.contact()]: contact,
  [paths.privacy()]: privacy,
  [paths.terms()]: terms,
  [paths.refund()]: refund,
  [paths.help()]: help,
}
