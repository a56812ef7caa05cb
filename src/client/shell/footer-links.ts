import { paths } from '../paths.ts'
import type { NavEntry } from './nav-links.ts'

/** Places inside the site a visitor looks for. Spec §2, Navbar and footer. */
export const quickLinks: readonly NavEntry[] = [
  { label: 'Home', to: paths.home() },
  { label: 'All routes', to: paths.routes() },
  { label: 'Offers', to: paths.offers() },
  { label: 'About us', to: paths.about() },
]

/** Where help and the rules are. */
export const supportLinks: readonly NavEntry[] = [
  { label: 'Help', to: paths.help() },
  { label: 'Questions and answers', to: paths.faq() },
  { label: 'Contact', to: paths.contact() },
  { label: 'Refunds and cancellation', to: paths.refund() },
  { label: 'Terms', to: paths.terms() },
  { label: 'Privacy', to: paths.privacy() },
]

/** Placeholders until the operator has accounts of its own; they lead to the contact page. */
export const socialLinks: readonly NavEntry[] = [
  { label: 'Facebook', to: paths.contact() },
  { label: 'Instagram', to: paths.contact() },
  { label: 'X', to: paths.contact() },
]
