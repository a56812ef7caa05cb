import type { ReactNode } from 'react'
import type { SettingName, Settings } from '../../../../domain/settings/settings.ts'
import { ButtonRow } from '../../../ui/controls/button-row.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { ChangedMeanwhile } from '../../../ui/layout/changed-meanwhile.tsx'
import { TitledSection } from '../../../ui/layout/titled-section.tsx'
import { FailureBanner } from '../../../ui/layout/failure-banner.tsx'
import { SETTING_LABELS, valueText } from './setting-labels.ts'
import styles from './settings.module.css'
import type { Section } from './use-settings-section.ts'

interface Props {
  id: string
  title: string
  /** What these settings are about. */
  lead: string
  names: readonly SettingName[]
  section: Section
  children: ReactNode
  /** Below the form: what is not saved with it. */
  after?: ReactNode
}

/** A title inside a sentence: abbreviations stay as they are. */
const inSentence = (title: string): string =>
  title.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())

/** A part that is saved by itself. */
export function SectionForm({ id, title, lead, names, section, children, after }: Props) {
  const { form, theirs } = section
  const compared = names.map((name) => ({
    name: SETTING_LABELS[name].label,
    of: (settings: Settings) => valueText(name, settings),
  }))
  return (
    <TitledSection size="large" id={id} title={title} note={lead}>
      <form className={`form-grid ${styles.form}`} noValidate onSubmit={section.submit}>
        <FailureBanner message={section.failure} onDismiss={section.dismiss} />
        {theirs && (
          <ChangedMeanwhile
            fields={compared}
            mine={form.values}
            theirs={theirs.settings}
            onKeepMine={section.keepMine}
            onTakeTheirs={section.discard}
          />
        )}
        {children}
        <div className={styles.end}>
          <p className={styles.unsaved} aria-live="polite">
            {section.dirty && 'Not saved yet'}
          </p>
          <ButtonRow>
            <Button variant="outline" disabled={!section.dirty} onClick={section.discard}>
              Discard changes
            </Button>
            <Button type="submit" disabled={!section.dirty} loading={section.sending}>
              Save {inSentence(title)}
            </Button>
          </ButtonRow>
        </div>
      </form>
      {after}
    </TitledSection>
  )
}
