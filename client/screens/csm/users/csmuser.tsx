import { Callout } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import type { csmuser_rows$key } from '#client/__generated__/csmuser_rows.graphql.ts'
import type { csmuserQuery } from '#client/__generated__/csmuserQuery.graphql.ts'
import { useBranches } from '#client/parts/filters/useBranches.ts'
import { SettingScreen } from '#client/parts/setting/SettingScreen.tsx'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { createCsmUserInput, csmUserEdit } from '#domain/csm/userInputs.ts'
import { CsmUserFields } from './CsmUserFields.tsx'
import { CsmUserFilters } from './CsmUserFilters.tsx'
import { csmUserShown } from './csmUserShown.ts'
import { csmUserValues } from './csmUserValues.ts'
import { GiveAccess } from './GiveAccess.tsx'
import { GrantHistory } from './GrantHistory.tsx'
import { useCsmUserColumns } from './useCsmUserColumns.ts'
import { useCsmUserCommands } from './useCsmUserCommands.ts'
import './csmuser.css'

const text = defineMessages({
  empty: {
    id: 'csm.users.empty',
    defaultMessage: 'Add the first user, or give access to somebody of the main area.',
  },
  none: {
    id: 'csm.users.none',
    defaultMessage:
      'They have no access to the CSM area yet. Tick what they may do there, and save.',
  },
})

const query = graphql`
  query csmuserQuery($key: String!, $chosen: Boolean!) @preloadable {
    viewer {
      ...CsmUserFields_viewer
      ...useCsmUserCommands_viewer
    }
    ...useBranches_query
    csmUsers {
      id
      ...csmuser_rows
    }
    csmUser(loginId: $key) @include(if: $chosen) {
      id
      ...csmuser_rows
      ...GrantHistory_user
    }
  }
`
const rowsFragment = graphql`
  fragment csmuser_rows on CsmUser @relay(plural: true) {
    id
    loginId
    staffName
    staffNumber
    designation
    email
    division
    grade
    gradePrefix
    roles
    rights
    csmRights
    disabled
    lastLoginAt
    branch {
      code
    }
    availableActions
    version
  }
`

/**
 * Users and access rights (/csm/user): who may do what in the area, since when, and granted by
 * whom.
 */
export function Screen({ queryRef }: ScreenProps<csmuserQuery>) {
  const t = useTexts(text)
  const { search } = useUrlQuery()
  const data = usePreloadedQuery<csmuserQuery>(query, queryRef)
  const { viewer, csmUser: chosen } = data
  const listed = new Set(data.csmUsers.map(({ id }) => id))
  // A user of the main area who was requested by name is not in the list, and can be given access.
  const found = chosen && !listed.has(chosen.id) ? [chosen] : []
  const users = useFragment<csmuser_rows$key>(rowsFragment, [...data.csmUsers, ...found])
  const branches = useBranches(data)
  const columns = useCsmUserColumns()
  const { commands, shown } = useCsmUserCommands(viewer, users)
  if (!viewer) return null
  const asked = search.get('key')
  return (
    <>
      <SettingScreen
        screen="/csm/user"
        wide
        what={t(term.user)}
        rows={users}
        shown={csmUserShown(search, listed)}
        actions={<GiveAccess />}
        filters={<CsmUserFilters />}
        columns={columns}
        // Login ids are case-insensitive.
        keyOf={({ loginId }) => (asked?.toLowerCase() === loginId.toLowerCase() ? asked : loginId)}
        nameOf={({ loginId }) => loginId}
        rules={{ create: createCsmUserInput, edit: csmUserEdit }}
        valuesOf={csmUserValues}
        fields={(row) => <CsmUserFields viewer={viewer} user={row} branches={branches} />}
        commands={commands}
        mayRemove={(row) => row.availableActions.includes('DELETE')}
        details={(row) =>
          chosen?.id === row.id && (
            <>
              {row.csmRights.length === 0 && !listed.has(row.id) && (
                <Callout compact>{t('none')}</Callout>
              )}
              <GrantHistory user={chosen} />
            </>
          )
        }
        emptyHint={t('empty')}
      />
      {shown}
    </>
  )
}
