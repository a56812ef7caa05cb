import { roleOf } from '../../domain/account/role.ts'
import { isRecord, readJson, readText, removeStored, writeText } from '../ui/browser-storage.ts'
import { createChanges } from '../ui/create-store.ts'
import { removeUnsavedInput } from './ended-session.ts'
import { forgetCached } from './cache-storage.ts'
import type { Role } from '../../domain/account/role.ts'
import type { SessionUser, SignedIn } from '../../domain/account/user.ts'

/** The person as stored on the device; the role is lower-cased when stored. Spec §3, User; spec §4 */
export interface StoredUser extends Omit<SessionUser, 'role'> {
  role: Lowercase<Role>
}

/** What the browser's local storage holds of a session. Spec §9 */
export interface StoredSession {
  accessToken: string | null
  user: StoredUser | null
}

const TOKEN = 'accessToken'
const USER = 'user'
const nobody: StoredSession = { accessToken: null, user: null }

const isStoredUser = (found: unknown): found is StoredUser =>
  isRecord(found) &&
  typeof found['id'] === 'number' &&
  typeof found['role'] === 'string' &&
  roleOf(found['role']) !== undefined

function load(): StoredSession {
  const accessToken = storedToken()
  if (accessToken === null) return nobody
  return { accessToken, user: readJson('device', USER, isStoredUser) ?? null }
}

let current: StoredSession | undefined
const changes = createChanges(followOtherTabs)

function reload(): void {
  current = load()
  changes.notify()
}

function onOtherTab(event: StorageEvent): void {
  if (event.key === null || event.key === TOKEN || event.key === USER) reload()
}

/** The session of this device; the same object until it changes. */
export function readSession(): StoredSession {
  current ??= load()
  return current
}

function followOtherTabs(): () => void {
  window.addEventListener('storage', onOtherTab)
  current = load()
  return () => window.removeEventListener('storage', onOtherTab)
}

/** Calls back after each change, here or in another tab, until the returned function is called. */
export const watchSession = changes.subscribe

const lowerCase: Record<Role, StoredUser['role']> = {
  ADMIN: 'admin',
  AGENT: 'agent',
  CUSTOMER: 'customer',
}

/** Only the fields of a profile that the specification names. Spec §3, User */
function asStored({ role, isGuest, ...user }: SessionUser): StoredUser {
  const { id, name, email, phone, profilePicture } = user
  return {
    id,
    name,
    email,
    phone,
    profilePicture,
    role: lowerCase[role],
    ...(isGuest && { isGuest }),
  }
}

/** Stores the person on the device, with the role in lower case. Spec §4 */
export function storeUser(user: SessionUser): void {
  writeText('device', USER, JSON.stringify(asStored(user)))
  reload()
}

/** Stores token and person on the device; the token last, so that no other tab sees a token without its person. */
export function storeSession({ accessToken, user }: SignedIn): void {
  forgetCached(user.id)
  writeText('device', USER, JSON.stringify(asStored(user)))
  writeText('device', TOKEN, accessToken)
  reload()
}

/** Removes the stored token and user, their data in this tab, and their cache on the device. */
export function dropSession(): void {
  removeUnsavedInput()
  forgetCached()
  removeStored('device', TOKEN)
  removeStored('device', USER)
  reload()
}

/** The token to send right now: another tab may have stored a newer one a moment ago. */
export function storedToken(): string | null {
  return readText('device', TOKEN)
}
