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
  { label: 'Find your ticket', to: paths.ticket() },
  { label: 'Help', to: paths.help() },
  { label: 'Questions and answers', to: paths.faq() },
  { label: 'Contact', to: paths.contact() },
  { label: 'Refunds and cancellation', to: paths.refund() },
  { label: 'Terms', to: paths.terms() },
  { label: 'Privacy', to: paths.privacy() },
]
