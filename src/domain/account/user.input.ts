import { z } from 'zod'
import { rowId } from '../row-id.input.ts'
import { LONGEST_EMAIL } from '../text/contact.ts'
import { listInput } from '../paging.input.ts'
import { Reauthentication } from './reauthentication.input.ts'
import {
  emailText as email,
  lineText,
  optionalPhone as phoneNumber,
  tooLong,
} from '../text/text-fields.input.ts'
import { MIN_PASSWORD, MIN_STAFF_PASSWORD, USER_SORT_COLUMNS } from './user.ts'
import type { PasswordRule } from './user.ts'
import { ROLES } from './role.ts'

/** Said of a password that is too short for a member of staff. */
export const STAFF_PASSWORD = `Password must be at least ${MIN_STAFF_PASSWORD} characters for staff`

/** A password to be set by an account of which the rule is known. */
export const newPasswordBy = ({ minimum }: PasswordRule) =>
  z
    .string('Password is required')
    .min(1, 'Password is required')
    .min(
      minimum,
      minimum > MIN_PASSWORD ? STAFF_PASSWORD : 'Password must be at least 6 characters',
    )
    .max(200, tooLong('Password must be at most 200 characters'))

/** A password to be set; staff's is longer. */
export const newPassword = newPasswordBy({ minimum: MIN_PASSWORD })

/** A name as people write it. */
export const fullName = lineText('Name is required')
  .min(1, 'Name is required')
  .max(100, tooLong('Name is too long'))

/** Spec §5, Register. A role or anything else that is sent along is dropped. */
export const RegisterInput = z.object({ fullName, email, password: newPassword, phoneNumber })
export type RegisterInput = z.output<typeof RegisterInput>

/** The registration form: the same, typed twice. Spec §5, Register */
export const RegisterFormInput = z
  .object({
    fullName,
    email,
    password: newPassword,
    phoneNumber,
    confirmPassword: z.string().max(200, tooLong()),
  })
  .refine((form) => form.password === form.confirmPassword, {
    message: 'Passwords do not match',
    path: ['confirmPassword'],
    // Reported together with the other errors, not after them.
    when: () => true,
  })

/** Spec §5, Login */
export const LoginInput = z.object({
  email: lineText('Email is required').min(1, 'Email is required').max(LONGEST_EMAIL, tooLong()),
  password: z.string('Password is required').min(1, 'Password is required').max(200, tooLong()),
  code: lineText().max(40, tooLong('This is not a code')).optional().meta({
    description: 'Of an authenticator app, or a recovery code: for who has a second factor.',
  }),
})
export type LoginInput = z.output<typeof LoginInput>

export const ForgotPasswordInput = z.object({ email })

/** A token from a link, and the password to set. */
export const ResetPasswordInput = z.object({
  token: z
    .string('The link is not complete')
    .min(1, 'The link is not complete')
    .max(200, tooLong()),
  newPassword,
})

/** The token of a link by which a password is set. */
export const PasswordLinkInput = ResetPasswordInput.pick({ token: true })

/** A token from a link that verifies an address. */
export const VerifyEmailInput = z.object({
  token: z
    .string('The link is not complete')
    .min(1, 'The link is not complete')
    .max(200, tooLong()),
})

/** Input for ending sessions: API keys keep working unless they are ended as well. */
const revokeApiKeys = z.boolean().optional()

export const ChangePasswordInput = z.object({
  currentPassword: z
    .string('Password is required')
    .min(1, 'Password is required')
    .max(200, tooLong()),
  newPassword,
  revokeApiKeys,
})
export type ChangePasswordInput = z.output<typeof ChangePasswordInput>

export const LogOutEverywhereInput = z.object({ revokeApiKeys }).prefault({})
export type LogOutEverywhereInput = z.output<typeof LogOutEverywhereInput>

/** One of the actor's own sessions. */
export const SessionIdInput = z.object({
  id: rowId,
})

/** Spec §5, Profile: name and email required; another email with the current password. */
export const ProfileInput = z.object({
  name: fullName,
  email,
  phone: phoneNumber,
  ...Reauthentication.shape,
})
export type ProfileInput = z.output<typeof ProfileInput>

/** The first administrator, made at the set-up link. */
export const SetUpInput = z.object({
  token: z
    .string('The link is not complete')
    .min(1, 'The link is not complete')
    .max(200, tooLong()),
  fullName,
  email,
  password: newPassword,
})
export type SetUpInput = z.output<typeof SetUpInput>

/** Spec §5, User form. */
export const PersonInput = z.object({
  name: fullName,
  email,
  phone: phoneNumber,
  role: z.enum(ROLES),
})
export type PersonInput = z.output<typeof PersonInput>

export const UserListInput = listInput(USER_SORT_COLUMNS, 'id')
export type UserListInput = z.output<typeof UserListInput>
