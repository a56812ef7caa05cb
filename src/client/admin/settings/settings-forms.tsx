import type { SettingsInOffice } from '../../../domain/settings/settings.ts'
import { ApiKeysSection } from './api-keys-section.tsx'
import { CancellationSection } from './cancellation-section.tsx'
import { MailSection } from './mail-section.tsx'
import { NewsletterSection } from './newsletter-section.tsx'
import { OperatorSection } from './operator-section.tsx'
import { GuestsSection, PeopleSection } from './people-section.tsx'
import { RatesSection } from './rates-section.tsx'
import { SectionList } from './section-list.tsx'
import { SalesSwitch } from './sales-switch.tsx'
import { SellingSection } from './selling-section.tsx'
import styles from './settings.module.css'
import { SignInSection } from './sign-in-section.tsx'
import { SupportSection } from './support-section.tsx'
import { TicketSection } from './ticket-section.tsx'

/** Every section, each saved by itself. */
export function SettingsForms({ office }: { office: SettingsInOffice }) {
  return (
    <div className={styles.columns}>
      <SectionList />
      <div className={styles.sections}>
        <SalesSwitch office={office} />
        <OperatorSection office={office} />
        <SupportSection office={office} />
        <SellingSection office={office} />
        <RatesSection office={office} />
        <CancellationSection office={office} />
        <TicketSection office={office} />
        <MailSection office={office} />
        <NewsletterSection />
        <ApiKeysSection />
        <SignInSection office={office} />
        <PeopleSection office={office} />
        <GuestsSection />
      </div>
    </div>
  )
}
