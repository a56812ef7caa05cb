import ArchiveRestore from 'lucide-react/icons/archive-restore'
import Archive from 'lucide-react/icons/archive'
import Pencil from 'lucide-react/icons/pencil'
import { lazy, Suspense, useState } from 'react'
import type { ConcessionInOffice } from '../../../../domain/booking/concession.ts'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { FailureBanner } from '../../../ui/layout/failure-banner.tsx'
import { StatusBadge } from '../../../ui/layout/status-badge.tsx'
import { TitledSection } from '../../../ui/layout/titled-section.tsx'
import styles from '../fares.module.css'
import own from './kinds.module.css'
import { kindText } from './kind-text.ts'
import { useKindActions } from './use-kind-actions.ts'
import { UsualKinds } from './usual-kinds.tsx'

const KindDialog = lazy(async () => ({
  default: (await import('./kind-dialog.tsx')).KindDialog,
}))

/** Who pays less: the list, its form, and the usual kinds while nothing else is there. decisions/0078 */
export function KindsSection({ kinds }: { kinds: readonly ConcessionInOffice[] }) {
  const acts = useKindActions()
  const [form, setForm] = useState<ConcessionInOffice | 'new'>()
  return (
    <div className={own.kinds}>
      <TitledSection
        title="Kinds of passengers"
        note="Who pays less. It is chosen for each seat before it is held; everybody else is an Adult."
        actions={
          <Button variant="outline" onClick={() => setForm('new')}>
            Add Kind
          </Button>
        }
      >
        <FailureBanner message={acts.failure} onDismiss={acts.dismiss} />
        {kinds.length === 0 && (
          <p className="dimmed-text">None yet: all passengers pay the full fare.</p>
        )}
        <ul className="plain-list" aria-label="Kinds of passengers">
          {kinds.map((kind) => (
            <KindRow
              key={kind.id}
              kind={kind}
              onEdit={() => setForm(kind)}
              onRetire={() => acts.retire(kind)}
            />
          ))}
        </ul>
        <UsualKinds kinds={kinds} sending={acts.sending} onAdd={acts.add} />
      </TitledSection>
      <Suspense>
        {form && (
          <KindDialog
            kind={form === 'new' ? undefined : form}
            onSaved={(kind) => {
              acts.saved(kind)
              setForm(undefined)
            }}
            onClose={() => setForm(undefined)}
          />
        )}
      </Suspense>
    </div>
  )
}

interface RowProps {
  kind: ConcessionInOffice
  onEdit: () => void
  onRetire: () => void
}

function KindRow({ kind, onEdit, onRetire }: RowProps) {
  const { label, retired } = kind
  const Picture = retired ? ArchiveRestore : Archive
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <span className={styles.name}>{label}</span>
        <span>{kindText(kind)}</span>
        <span>{retired && <StatusBadge status="RETIRED" label="Not offered" />}</span>
      </div>
      <span className={own.acts}>
        <IconButton aria-label={`Edit ${label}`} title="Edit" onClick={onEdit}>
          <Pencil size={18} aria-hidden="true" />
        </IconButton>
        <IconButton
          aria-label={retired ? `Put ${label} back` : `Retire ${label}`}
          title={retired ? 'Put back' : 'Retire'}
          onClick={onRetire}
        >
          <Picture size={18} aria-hidden="true" />
        </IconButton>
      </span>
    </li>
  )
}
