import { createStore } from '../ui/create-store.ts'

/** `guest` asks for an address alone, in the middle of a purchase. decisions/0098 */
export type AuthForm = 'guest' | 'login' | 'register' | 'forgotPassword'

/** Which form of the modal is open, if any, and what follows once somebody is signed in. */
export interface AuthModalState {
  form: AuthForm | null
  after: (() => void) | undefined
  /** What is said above the form of a guest. */
  lead?: string | undefined
}

const closed: AuthModalState = { form: null, after: undefined }
const modal = createStore(closed)

/** Opens the modal in place from anywhere; `after` runs after a sign-in instead of leaving the screen. ux.md d4 */
export function openAuthModal(form: AuthForm, after?: () => void, lead?: string): void {
  modal.set({ form, after, lead })
}

/** Shows another form of the open modal; what follows the sign-in stays. */
export function switchAuthForm(form: AuthForm): void {
  modal.set({ ...modal.get(), form })
}

export function closeAuthModal(): void {
  modal.set(closed)
}

/** The modal's state, for the modal itself. */
export function useAuthModalState(): AuthModalState {
  return modal.use()
}

const acts = { open: openAuthModal, close: closeAuthModal }

/** Opens and closes the sign-in modal; components that only open it are not rendered again. Spec §2 */
export function useAuthModal(): typeof acts {
  return acts
}
