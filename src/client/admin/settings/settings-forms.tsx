import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { SettingsInOffice } from '../../../domain/settings/settings.ts'
import { ApiKeysSection } from './api-keys/api-keys-section.tsx'
import { AgentsSection } from './sections/agents-section.tsx'
import { BrandSection } from './sections/brand/brand-section.tsx'
import { CancellationSection } from './sections/cancellation-section.tsx'
import { MailSection } from './sections/mail-section.tsx'
import { NewsletterSection } from './sections/newsletter-section.tsx'
import { OperatorSection } from './sections/operator-section.tsx'
import { GuestsSection, PersonalDataSection } from './sections/personal-data-section.tsx'
import { PaymentsSection } from './sections/payments-section.tsx'
import { RatesSection } from './sections/rates-section.tsx'
import { ReminderSection } from './sections/reminder-section.tsx'
import { SalesSwitch } from './sections/sales-switch.tsx'
import { SellingSection } from './sections/selling-section.tsx'
import styles from './sections/settings.module.css'
import { SignInSection } from './sections/sign-in-section.tsx'
import { SmsSection } from './sections/sms-section.tsx'
import { SupportSection } from './sections/support-section.tsx'
import { TaxPapersSection } from './sections/tax-papers-section.tsx'
import { TicketSection } from './sections/ticket-section.tsx'

/** Every section, each saved by itself. */
export function SettingsForms({ office }: { office: SettingsInOffice }) {
  const { hash } = useLocation()
  // A link from another screen names a section, which is there only now.
  useEffect(() => document.getElementById(hash.slice(1))?.focus(), [hash])
  return (
    <div className={styles.columns}>
      <SectionList />
      <div className={styles.sections}>
        <SalesSwitch office={office} />
        <OperatorSection office={office} />
        <BrandSection office={office} />
        <SupportSection office={office} />
        <SellingSection office={office} />
        <PaymentsSection office={office} />
        <RatesSection office={office} />
        <TaxPapersSection office={office} />
        <CancellationSection office={office} />
        <AgentsSection office={office} />
        <TicketSection office={office} />
        <ReminderSection office={office} />
        <MailSection office={office} />
        <SmsSection office={office} />
        <NewsletterSection />
        <ApiKeysSection />
        <SignInSection office={office} />
        <PersonalDataSection office={office} />
        <GuestsSection />
      </div>
    </div>
  )
}

/** The sections by the ids of their headings, in their order on the screen. */
const SECTIONS = [
  ['online-sales', 'Online sales'],
  ['operator', 'Operator'],
  ['brand', 'Logo and colour'],
  ['support', 'Support and social links'],
  ['selling', 'Selling'],
  ['payments', 'Payments'],
  ['rates', 'Service fee and tax'],
  ['tax', 'Tax papers'],
  ['cancellation', 'Cancellation'],
  ['agents', 'What agents may do'],
  ['tickets', 'Tickets'],
  ['reminders', 'Reminders'],
  ['mail', 'Mail server'],
  ['sms', 'SMS'],
  ['newsletter', 'Newsletter'],
  ['api-keys', 'API keys'],
  ['sign-in', 'Sign-in of staff'],
  ['people', 'Personal data'],
  ['guests', 'Requests without an account'],
] as const

/** Leads to each section of a long page. */
function SectionList() {
  return (
    <nav className={styles.list} aria-label="Settings">
      <ul>
        {SECTIONS.map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
