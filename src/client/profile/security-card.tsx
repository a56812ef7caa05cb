import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import {
  FEW_RECOVERY_CODES,
  hasSecondFactor,
  RECOVERY_CODES,
} from '../../domain/account/second-factor.ts'
import type { Passkey, SecondFactor } from '../../domain/account/second-factor.ts'
import { formatDate } from '../../domain/time/format-date-time.ts'
import { enrolmentDone } from '../api/enrolment.ts'
import { useZone } from '../api/use-site.ts'
import { trpc } from '../api/trpc.ts'
import { passkeysWork } from '../auth/passkeys.ts'
import { Button } from '../ui/controls/button.tsx'
import { ErrorState } from '../ui/layout/error-state.tsx'
import { Note } from '../ui/layout/note.tsx'
import { LineSkeletons } from '../ui/layout/skeletons.tsx'
import { StatusBadge } from '../ui/layout/status-badge.tsx'
import profile from './profile.module.css'
import styles from './security.module.css'

const dialogs = {
  app: lazy(async () => ({
    default: (await import('./authenticator-app-dialog.tsx')).AuthenticatorAppDialog,
  })),
  passkey: lazy(async () => ({ default: (await import('./passkey-dialog.tsx')).PasskeyDialog })),
  removeApp: lazy(async () => ({
    default: (await import('./action-dialogs.tsx')).RemoveAppDialog,
  })),
  renewCodes: lazy(async () => ({
    default: (await import('./action-dialogs.tsx')).RenewCodesDialog,
  })),
}
const RemovePasskeyDialog = lazy(async () => ({
  default: (await import('./action-dialogs.tsx')).RemovePasskeyDialog,
}))

type Asked = keyof typeof dialogs | Passkey

/** The second factors: an app, passkeys, recovery codes. For staff. decisions/0036 */
export function SecurityCard() {
  const query = trpc.secondFactor.get.useQuery()
  const factor = query.data
  const enrolled = factor !== undefined && hasSecondFactor(factor)
  const heading = useRef<HTMLHeadingElement>(null)
  const demanded = factor?.required === true && !enrolled
  useEffect(() => {
    if (enrolled) enrolmentDone()
    // Whoever was led here sees why.
    if (demanded) heading.current?.focus()
  }, [enrolled, demanded])
  return (
    <section className={profile.card} aria-labelledby="security">
      <div className={profile.row}>
        <h2 id="security" ref={heading} className={profile.title} tabIndex={-1}>
          Security
        </h2>
        {factor && (
          <StatusBadge
            status={enrolled ? 'on' : 'off'}
            tone={enrolled ? 'good' : 'warning'}
            label={enrolled ? 'Second factor is on' : 'No second factor'}
          />
        )}
      </div>
      {query.isPending && <LineSkeletons label="Loading your second factor…" />}
      {query.isError && !factor && (
        <ErrorState
          message="Failed to load your second factor. Please try again."
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {factor && <Factors factor={factor} onChanged={() => void query.refetch()} />}
    </section>
  )
}

function Factors({ factor, onChanged }: { factor: SecondFactor; onChanged: () => void }) {
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const enrolled = hasSecondFactor(factor)
  const Asking = typeof asked === 'string' ? dialogs[asked] : undefined
  return (
    <>
      {factor.required && !enrolled && (
        <div className={styles.demand}>
          <Note>
            A second factor is required of staff here. Set up an app or a passkey to go on with your
            work.
          </Note>
        </div>
      )}
      <AppRow factor={factor} onAsk={setAsked} />
      <PasskeysRow factor={factor} onAsk={setAsked} />
      {enrolled && <CodesRow left={factor.recoveryCodesLeft} onAsk={setAsked} />}
      <Suspense>
        {Asking && <Asking onChanged={onChanged} onClose={close} />}
        {typeof asked === 'object' && (
          <RemovePasskeyDialog passkey={asked} onChanged={onChanged} onClose={close} />
        )}
      </Suspense>
    </>
  )
}

interface RowProps {
  factor: SecondFactor
  onAsk: (asked: Asked) => void
}

function AppRow({ factor: { appSince }, onAsk }: RowProps) {
  const zone = useZone()
  return (
    <div className={styles.part}>
      <div className={profile.words}>
        <h3 className={styles.title}>Authenticator app</h3>
        <p className={profile.text}>
          {appSince === null
            ? 'An app on your phone shows a code, which is asked for beside your password.'
            : `Set up on ${formatDate(appSince, zone)}.`}
        </p>
      </div>
      {appSince === null ? (
        <Button variant="outline" onClick={() => onAsk('app')}>
          Set up an app
        </Button>
      ) : (
        <Button variant="outline" onClick={() => onAsk('removeApp')}>
          Remove app
        </Button>
      )}
    </div>
  )
}

function PasskeysRow({ factor: { passkeys, passkeysOffered }, onAsk }: RowProps) {
  const works = passkeysOffered && passkeysWork()
  return (
    <>
      <div className={styles.part}>
        <div className={profile.words}>
          <h3 className={styles.title}>Passkeys</h3>
          <p className={profile.text}>
            {works
              ? 'Your device keeps a key and asks for your finger, face or PIN.'
              : 'Passkeys need https and a host with a name, and a browser that has them.'}
          </p>
        </div>
        {works && (
          <Button variant="outline" onClick={() => onAsk('passkey')}>
            Add a passkey
          </Button>
        )}
      </div>
      {passkeys.length > 0 && (
        <ul className={styles.passkeys} aria-label="Your passkeys">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} onRemove={() => onAsk(passkey)} />
          ))}
        </ul>
      )}
    </>
  )
}

function PasskeyItem({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const zone = useZone()
  const { name, createdAt, lastUsedAt } = passkey
  return (
    <li className={styles.passkey}>
      <div className={profile.words}>
        <p className={styles.name}>{name}</p>
        <p className={profile.text}>
          Added {formatDate(createdAt, zone)},{' '}
          {lastUsedAt === null ? 'not used yet' : `last used ${formatDate(lastUsedAt, zone)}`}
        </p>
      </div>
      <Button variant="quiet" aria-label={`Remove passkey ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  )
}

function CodesRow({ left, onAsk }: { left: number; onAsk: (asked: Asked) => void }) {
  return (
    <div className={styles.part}>
      <div className={profile.words}>
        <h3 className={styles.title}>Recovery codes</h3>
        <p className={profile.text}>
          {left} of {RECOVERY_CODES} left, for when your phone is not at hand.
          {left < FEW_RECOVERY_CODES && ' Please make new ones.'}
        </p>
      </div>
      <Button variant="outline" onClick={() => onAsk('renewCodes')}>
        Make new codes
      </Button>
    </div>
  )
}
