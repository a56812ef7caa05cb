import { keepPreviousData } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { USER_SORT_COLUMNS } from '../../../domain/account/user.ts'
import type { Role } from '../../../domain/account/role.ts'
import type { UserInOffice } from '../../../domain/account/user.ts'
import { trpc } from '../../api/trpc.ts'
import { useListFramePage } from '../../components/list/use-list-frame-page.ts'
import { useListForm } from '../../components/list/use-list-form.ts'
import { useListState } from '../../components/list/use-list-state.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { FailureBanner } from '../../ui/layout/failure-banner.tsx'
import { ListFrame } from '../../ui/list/list-frame.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { userColumns } from './user-columns.tsx'
import { useUserActions } from './use-user-actions.ts'

/** The form needs the rules (zod). The list does not wait for them: the form is loaded right after it. */
const fetchForm = async () => ({ default: (await import('./user-form.tsx')).UserForm })
const UserForm = lazy(fetchForm)

const PersonDataDialog = lazy(async () => ({
  default: (await import('../../components/person-data/person-data-dialog.tsx')).PersonDataDialog,
}))

const ResetSecondFactor = lazy(async () => ({
  default: (await import('./reset-second-factor.tsx')).ResetSecondFactor,
}))

/** Everybody with an account: found, added, changed, deleted. Spec §2, Users & Agents */
export function UsersScreen() {
  const list = useListState({ columns: USER_SORT_COLUMNS, sort: 'id' })
  const query = trpc.user.list.useQuery(list.request, { placeholderData: keepPreviousData })
  const fetched = useListFramePage(list, query)
  const acts = useUserActions(list.request)
  /** Who the form is open for: somebody known, or somebody new in a role. */
  const [form, setForm] = useListForm<UserInOffice | Role>('CUSTOMER')
  /** Whose personal data is asked for. */
  const [asked, setAsked] = useState<UserInOffice>()
  /** Whose second factor is to be reset. */
  const [locked, setLocked] = useState<UserInOffice>()
  const utils = trpc.useUtils()

  useEffect(() => {
    fetchForm().catch(() => undefined)
  }, [])

  const columns = userColumns({
    onEdit: setForm,
    onDelete: acts.remove,
    onInvite: acts.invite,
    onEnable: acts.enable,
    onReset: setLocked,
    onData: setAsked,
  })
  return (
    <div className="page">
      <PageHeading
        lead="Manage users and travel agents in the system"
        actions={
          <>
            <Button variant="outline" onClick={() => setForm('AGENT')}>
              Add Agent
            </Button>
            <Button onClick={() => setForm('CUSTOMER')}>Add User</Button>
          </>
        }
      >
        {'Users & Agents'}
      </PageHeading>
      <ListFrame
        list={list}
        fetched={fetched}
        label="Users and agents"
        columns={columns}
        search="Search users..."
        loading="Loading Users..."
        failed="Failed to fetch users. Please try again later."
        empty={
          <EmptyState title="No users found">
            {list.search !== '' && 'Nobody’s name, e-mail or role contains what you search for.'}
          </EmptyState>
        }
        banner={<FailureBanner message={acts.failure} onDismiss={acts.dismiss} />}
      />
      <Suspense>
        {form && (
          <UserForm subject={form} onSaved={acts.saved} onClose={() => setForm(undefined)} />
        )}
        {locked && <ResetSecondFactor person={locked} onClose={() => setLocked(undefined)} />}
        {asked && (
          <PersonDataDialog
            who={{ userId: asked.id }}
            name={asked.name}
            email={asked.email}
            onErased={() => void utils.user.invalidate()}
            onClose={() => setAsked(undefined)}
          />
        )}
      </Suspense>
    </div>
  )
}
