import { SOCIAL_LABELS, SOCIAL_NETWORKS } from '../../../domain/settings/settings.ts'
import type { Site } from '../../../domain/settings/site.ts'
import { paths, phoneLink } from '../../paths.ts'
import type { Part, PlainPage } from './plain-page.ts'

const demonstration = {
  title: 'This is a demonstration',
  parts: [
    {
      text: 'The phone number, the e-mail address and the street are examples; nobody sits behind them. An operator who runs Farebox puts its own here.',
    },
  ],
}

const phone = (number: string): Part => ({ link: number, to: phoneLink(number) })
const mail = (address: string): Part => ({ link: address, to: `mailto:${address}` })

/** The office, where its contact differs from that of the support. */
function office(site: Site): Part[] {
  const parts: Part[] = [{ text: `${site.operatorName}, ${site.operatorAddress}` }]
  if (site.operatorPhone !== site.supportPhone) parts.push(phone(site.operatorPhone))
  if (site.operatorEmail !== site.supportEmail) parts.push(mail(site.operatorEmail))
  return parts
}

/** The operator's social links; nothing where none is set. */
function elsewhere({ socialLinks }: Site): PlainPage['sections'] {
  const known = SOCIAL_NETWORKS.filter((network) => socialLinks[network] !== '')
  if (known.length === 0) return []
  const links = known.map((network) => ({
    link: SOCIAL_LABELS[network],
    to: socialLinks[network],
  }))
  return [{ title: 'Elsewhere', parts: links }]
}

/** How to reach the operator, from its settings. */
export const contact = (site: Site): PlainPage => ({
  title: 'Contact',
  lead: 'Have your booking number at hand if you have one.',
  sections: [
    {
      title: 'Help with a booking',
      parts: [
        phone(site.supportPhone),
        mail(site.supportEmail),
        { link: 'Help', to: paths.help() },
        { link: 'Questions and answers', to: paths.faq() },
      ],
    },
    { title: 'Office', parts: office(site) },
    ...elsewhere(site),
    ...(site.demo ? [demonstration] : []),
  ],
})
