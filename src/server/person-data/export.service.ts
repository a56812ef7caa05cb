import type { ExportedMessage, PersonExport } from '../../domain/person-data/person-export.ts'
import { HOUR } from '../../domain/time/calendar.ts'
import type { Instant } from '../../domain/time/calendar.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { atomically } from '../core/atomically.ts'
import { requireSession } from '../core/call.ts'
import type { AdminCall, Call, SignedInCall } from '../core/call.ts'
import { ownKey } from '../core/limit-keys.ts'
import type { LimitRule } from '../core/limits/limits-interface.ts'
import { withoutLinkTokens } from '../messages/outbox.service.ts'
import { exportBooking } from './export-booking.service.ts'
import {
  findAccountTimes,
  findAppSince,
  findSubscription,
  selectDraftsOf,
  selectExportedIds,
  selectDeskMessagesOf,
  selectMessagesToAccount,
  selectPasskeysOf,
  selectRecoveryCodesOf,
  selectSessionsOf,
} from './export.queries.ts'
import { isoText, isoTextOrNull } from '../../domain/time/iso-text.ts'
import { findPerson, unknownPerson } from './person.service.ts'
import type { FoundPerson, PersonRef } from './person.service.ts'

const EXPORT_OWN: LimitRule = { name: 'export-own', most: 10, windowMs: HOUR }

/**
 * Everything that is stored about the actor, who must have signed in: an API key may not. @throws Fault forbidden,
 * tooMany
 */
export async function exportOwn(call: SignedInCall): Promise<PersonExport> {
  requireSession(call)
  call.dependencies.limits.count(EXPORT_OWN, ownKey(call))
  return exportPerson(call, { userId: call.actor.id })
}

/** The same for somebody who asked the operator for it; audited. @throws Fault missing */
export async function exportInOffice(call: AdminCall, who: PersonRef): Promise<PersonExport> {
  const file = await exportPerson(call, who)
  const subjectId = file.account?.id ?? null
  await atomically(call, (call) =>
    recordAudit(call, { action: 'export', subject: 'user', subjectId }),
  )
  return file
}

/**
 * Everything that is stored about a person: no secret, no hash, nothing of others. Whoever calls this authenticates who asks.
 * decisions/0029
 * @throws Fault missing where nobody is known so
 */
export async function exportPerson(call: Call, who: PersonRef): Promise<PersonExport> {
  const person = await findPerson(call, who)
  const { userId, email } = person
  const ids = await selectExportedIds(call.db, person)
  const account = await accountOf(call, person)
  const subscription = email === null ? undefined : await findSubscription(call.db, email)
  if (account === null && ids.length === 0 && subscription === undefined) throw unknownPerson()
  const bookings = []
  // oxlint-disable-next-line no-await-in-loop -- the database answers one after the other anyway
  for (const id of ids) bookings.push(await exportBooking(call, id))
  return {
    format: 'farebox-person-1',
    exportedAt: isoText(call.now()),
    account,
    newsletter: subscription
      ? { email: subscription.email, subscribedAt: isoText(subscription.subscribedAt) }
      : null,
    sessions: userId === null ? [] : (await selectSessionsOf(call.db, userId)).map(sessionOf),
    secondFactor: userId === null ? null : await exportSecondFactor(call, userId),
    bookings,
    messages: await messagesOf(call, userId, ids),
    drafts: userId === null ? [] : await draftsOf(call, userId),
  }
}

async function accountOf(call: Call, { account }: FoundPerson): Promise<PersonExport['account']> {
  if (account === null) return null
  const { id, name, email, phone, role, pendingEmail, emailVerifiedAt, disabledAt } = account
  const { createdAt, updatedAt } = await findAccountTimes(call.db, id)
  return {
    id,
    name,
    email,
    phone,
    role,
    pendingEmail,
    emailVerifiedAt: isoTextOrNull(emailVerifiedAt),
    disabledAt: isoTextOrNull(disabledAt),
    createdAt: isoText(createdAt),
    updatedAt: isoText(updatedAt),
  }
}

interface SessionRow {
  beganAt: Instant
  lastUsedAt: Instant
  endedAt: Instant | null
  device: string | null
  network: string | null
}

function sessionOf(row: SessionRow) {
  return {
    device: row.device,
    network: row.network,
    beganAt: isoText(row.beganAt),
    lastUsedAt: isoText(row.lastUsedAt),
    endedAt: isoTextOrNull(row.endedAt),
  }
}

async function messagesOf(
  call: Call,
  userId: number | null,
  ids: readonly number[],
): Promise<ExportedMessage[]> {
  const bookingIds = JSON.stringify(ids)
  const messages = await selectMessagesToAccount(call.db, { userId, bookingIds })
  const byHand = await selectDeskMessagesOf(call.db, bookingIds)
  return [...messages, ...byHand].map(({ text, writtenAt, sentAt, ...message }) => ({
    ...message,
    text: withoutLinkTokens(text),
    writtenAt: isoText(writtenAt),
    sentAt: isoTextOrNull(sentAt),
  }))
}

async function draftsOf(call: Call, userId: number): Promise<PersonExport['drafts']> {
  const drafts = await selectDraftsOf(call.db, userId)
  return drafts.map(({ enteredAt, ...draft }) => ({ ...draft, enteredAt: isoText(enteredAt) }))
}

/** Somebody's second factors, without their secrets; null where there are none. */
async function exportSecondFactor(
  call: Call,
  userId: number,
): Promise<PersonExport['secondFactor']> {
  const appSince = (await findAppSince(call.db, userId))?.appSince ?? null
  const passkeys = await selectPasskeysOf(call.db, userId)
  const recoveryCodes = await selectRecoveryCodesOf(call.db, userId)
  if (appSince === null && passkeys.length === 0 && recoveryCodes.length === 0) return null
  return {
    appSince: isoTextOrNull(appSince),
    passkeys: passkeys.map(({ name, addedAt, lastUsedAt }) => ({
      name,
      addedAt: isoText(addedAt),
      lastUsedAt: isoTextOrNull(lastUsedAt),
    })),
    recoveryCodes: recoveryCodes.map(({ madeAt, usedAt }) => ({
      madeAt: isoText(madeAt),
      usedAt: isoTextOrNull(usedAt),
    })),
  }
}
