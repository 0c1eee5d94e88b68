import { Key } from '@blueprintjs/icons'
import { useMemo } from 'react'
import { defineMessages } from 'react-intl'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { StateTag } from '#client/ui/StateTag.tsx'
import type { Column } from '#client/ui/table/column.ts'
import type { RoleId } from '#domain/access.ts'
import { roleNames } from '#domain/user/roleNames.ts'
import { useStateWords, UserStateTag } from './UserStateTag.tsx'
import { userTexts } from './userTexts.ts'
import type { UserRow } from './useUsers.ts'

const text = defineMessages({
  ...userTexts,
  asked: { id: 'uam.users.useUserColumns.asked', defaultMessage: 'Wants a password' },
  lastLogin: term.lastSignIn,
  created: { id: 'uam.users.useUserColumns.created', defaultMessage: 'Registered' },
})

/**
 * Returns the columns of the list of users, with states and requests for a new password in words.
 */
export function useUserColumns(): Column<UserRow>[] {
  const t = useTexts(text)
  const say = useSay()
  const words = useStateWords()
  return useMemo(
    () => [
      {
        id: 'user',
        title: t('loginId'),
        kind: 'code',
        width: 104,
        sortable: true,
        hideable: false,
        value: (row) => row.loginId,
      },
      {
        id: 'name',
        title: t(term.name),
        kind: 'text',
        width: 130,
        sortable: true,
        value: (row) => row.staffName,
      },
      {
        id: 'role',
        title: t('role'),
        kind: 'text',
        width: 130,
        sortable: true,
        value: (row) => say(roleNames[row.roleId as RoleId]),
      },
      {
        id: 'branch',
        title: t('branch'),
        kind: 'text',
        width: 88,
        sortable: true,
        value: (row) => row.branch.code,
      },
      {
        id: 'state',
        title: t(term.status),
        kind: 'status',
        width: 198,
        value: (row) =>
          [words(row), row.requestedPasswordAt ? t('asked') : null].filter(Boolean).join(', '),
        cell: (row) => (
          <span className="ik-users-states">
            {/* A request for a password replaces the state of an account in order. */}
            {row.requestedPasswordAt && (
              <StateTag tone="info" icon={<Key size={12} />} text={t('asked')} />
            )}
            {!(row.requestedPasswordAt && row.state === 'ACTIVE') && <UserStateTag user={row} />}
          </span>
        ),
      },
      {
        id: 'lastLogin',
        title: t('lastLogin'),
        kind: 'dateTime',
        sortable: true,
        hidden: true,
        value: (row) => row.lastLoginAt,
      },
      {
        id: 'staffNumber',
        title: t('staffNumber'),
        kind: 'code',
        hidden: true,
        value: (row) => row.staffNumber,
      },
      {
        id: 'department',
        title: t('department'),
        kind: 'text',
        hidden: true,
        value: (row) => row.department,
      },
      {
        id: 'designation',
        title: t('designation'),
        kind: 'text',
        hidden: true,
        value: (row) => row.designation,
      },
      { id: 'email', title: t('email'), kind: 'text', hidden: true, value: (row) => row.email },
      {
        id: 'created',
        title: t('created'),
        kind: 'dateTime',
        sortable: true,
        hidden: true,
        value: (row) => row.createdAt,
      },
    ],
    [t, say, words],
  )
}
