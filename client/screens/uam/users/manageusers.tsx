import { Button, MenuItem } from '@blueprintjs/core'
import { NewPerson, Th, Upload } from '@blueprintjs/icons'
import { Suspense, useRef, useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, usePreloadedQuery } from 'react-relay'
import { Link } from 'react-router-dom'
import type { manageusersQuery } from '#client/__generated__/manageusersQuery.graphql.ts'
import { useBranches } from '#client/parts/filters/useBranches.ts'
import { workbookPath } from '#client/parts/setting/workbookPath.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useLiveRefresh } from '#client/relay/useLiveRefresh.ts'
import { useFormats } from '#client/state/formats.ts'
import { useLocale } from '#client/state/locale.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useKeptFocus } from '#client/ui/focus/useKeptFocus.ts'
import { firstField } from '#client/ui/form/firstField.ts'
import { MasterDetail } from '#client/ui/MasterDetail.tsx'
import { Notice } from '#client/ui/Notice.tsx'
import { ownPart } from '#client/ui/ownPart.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { ManyUsers } from './ManyUsers.tsx'
import { PasswordRequests } from './signIn/PasswordRequests.tsx'
import { UserFilters } from './UserFilters.tsx'
import { UserPanel } from './UserPanel.tsx'
import { noFilters } from './usersVariables.ts'
import { useUserColumns } from './useUserColumns.tsx'
import { useUsers } from './useUsers.ts'
import '#client/parts/setting/setting.css'
import './users.css'

const ImportDialog = ownPart(() =>
  import('#client/parts/setting/ImportDialog.tsx').then((module) => module.ImportDialog),
)

const text = defineMessages({
  count: {
    id: 'uam.users.manageusers.count',
    defaultMessage: '{n, plural, one {{total} user} other {{total} users}}',
  },
  waiting: {
    id: 'uam.users.manageusers.waiting',
    defaultMessage:
      '{n, plural, one {# waits for a new password} other {# wait for a new password}}',
  },
  new: { id: 'uam.users.manageusers.new', defaultMessage: 'New user' },
  import: { id: 'uam.users.manageusers.import', defaultMessage: 'Import' },
  workbook: {
    id: 'uam.users.manageusers.workbook',
    defaultMessage: 'All users as .xlsx, to edit and import',
  },
  importNote: {
    id: 'uam.users.manageusers.importNote',
    defaultMessage:
      'A new user gets a password that nobody knows: reset it before they sign in. Rights in the CSM area stay as they are.',
  },
  empty: { id: 'uam.users.manageusers.empty', defaultMessage: 'No user fits' },
  all: { id: 'uam.users.manageusers.all', defaultMessage: 'Show all users' },
  gone: { id: 'uam.users.manageusers.gone', defaultMessage: 'This user is no longer here' },
  goneHint: {
    id: 'uam.users.manageusers.goneHint',
    defaultMessage: 'Somebody deleted them, or the address is wrong.',
  },
})

const query = graphql`
  query manageusersQuery(
    $first: Int
    $filter: UserFilter
    $sort: UserSort
    $descending: Boolean
    $key: String!
    $deleted: Boolean
    $chosen: Boolean!
  ) @preloadable {
    viewer {
      id
      ...useAdministrator_viewer
    }
    ...useBranches_query
    ...UserFilters_query
    passwordRequests {
      id
      ...PasswordRequests_requests
    }
    ...useUsers_query
      @arguments(first: $first, filter: $filter, sort: $sort, descending: $descending)
    user(loginId: $key, deleted: $deleted) @include(if: $chosen) {
      id
      ...UserPanel_user
    }
  }
`

/**
 * Manage users (/ikad/uam/manageusers): the list at the left, the chosen user at the right,
 * requests for passwords above.
 */
export function Screen({ queryRef }: ScreenProps<manageusersQuery>) {
  const t = useTexts(text)
  const format = useFormats()
  const locale = useLocale()
  const data = usePreloadedQuery<manageusersQuery>(query, queryRef)
  const { viewer, passwordRequests, user } = data
  const users = useUsers(data)
  const branches = useBranches(data)
  const columns = useUserColumns()
  const { search, set } = useUrlQuery()
  const refresh = useLiveRefresh(['USER', 'SETTINGS'])
  const list = useRef<HTMLDivElement>(null)
  // An answered request leaves with its buttons.
  useKeptFocus((focused) => {
    if (!focused.closest('.ik-users-requests')) return null
    const row = (which: string) => list.current?.querySelector<HTMLElement>(`tr[${which}]`)
    return () => row('aria-current="true"') ?? row('tabindex="0"') ?? firstField(list.current)
  })
  const [importing, setImporting] = useState(false)
  if (!viewer) return null

  const chosen = search.get('key')
  const state = [
    t('count', format.howMany(users)),
    passwordRequests.length > 0 && t('waiting', { n: passwordRequests.length }),
  ]
  return (
    <>
      <PageHeader
        screen="/ikad/uam/manageusers"
        state={state.filter(Boolean).join(' · ')}
        actions={
          <>
            <Button icon={<Upload />} text={t('import')} onClick={() => setImporting(true)} />
            <Link to="/ikad/uam/newuser" className="bp6-button bp6-intent-primary">
              <NewPerson />
              <span className="bp6-button-text">{t('new')}</span>
            </Link>
          </>
        }
      />
      <PasswordRequests
        requests={passwordRequests}
        viewer={viewer}
        onOpen={(loginId) => set({ key: loginId })}
        onChanged={refresh}
      />
      <MasterDetail
        ref={list}
        size="slim"
        className="ik-users"
        detail={
          user ? (
            <UserPanel
              key={user.id}
              user={user}
              branches={branches}
              viewer={viewer}
              onChanged={refresh}
              onClose={() => set({ key: null })}
              onRestored={() => set({ deleted: null })}
            />
          ) : (
            chosen !== null && (
              <Panel title={t(term.user)} className="ik-setting-panel">
                <Notice title={t('gone')}>{t('goneHint')}</Notice>
              </Panel>
            )
          )
        }
      >
        <DataTable
          id="users"
          label={t(term.users)}
          columns={columns}
          {...users}
          rowId={(row) => row.loginId}
          sorting="server"
          current={chosen}
          onOpen={({ loginId }) => set({ key: loginId })}
          filters={<UserFilters query={data} />}
          bulkActions={
            search.get('deleted') === '1'
              ? undefined
              : (rows, clear) => (
                  <ManyUsers
                    rows={rows}
                    branches={branches}
                    viewer={viewer}
                    onDone={() => (clear(), refresh())}
                  />
                )
          }
          empty={{
            filtered: true,
            title: t('empty'),
            action: <Button text={t('all')} onClick={() => set(noFilters)} />,
          }}
          exportLinks={
            <MenuItem
              icon={<Th />}
              text={t('workbook')}
              href={workbookPath('USERS', locale)}
              download=""
            />
          }
        />
      </MasterDetail>
      {importing && (
        <Suspense>
          <ImportDialog
            table="USERS"
            note={t('importNote')}
            onImported={() => refresh()}
            onClose={() => setImporting(false)}
          />
        </Suspense>
      )}
    </>
  )
}
