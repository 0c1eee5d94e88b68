import { Callout } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import type { managebranch_rows$key } from '#client/__generated__/managebranch_rows.graphql.ts'
import type { managebranchDeleteMutation } from '#client/__generated__/managebranchDeleteMutation.graphql.ts'
import type { managebranchQuery } from '#client/__generated__/managebranchQuery.graphql.ts'
import type { managebranchUpdateMutation } from '#client/__generated__/managebranchUpdateMutation.graphql.ts'
import { codeThenName } from '#client/parts/codeThenName.ts'
import { SettingScreen } from '#client/parts/setting/SettingScreen.tsx'
import { useYesNo } from '#client/parts/useYesNo.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useLiveRefresh } from '#client/relay/useLiveRefresh.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { StateTag } from '#client/ui/StateTag.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { branchEdit, branchNew } from '#domain/settings/branch.ts'
import { BranchFields } from './BranchFields.tsx'
import { BranchFilters, shownBy } from './branchFilters.tsx'
import { BranchParts } from './BranchParts.tsx'
import './branches.css'
import { branchTexts } from './branchTexts.ts'
import { branchValues } from './branchValues.ts'
import { DeletedBranch } from './DeletedBranch.tsx'
import { useCreateBranch } from './useCreateBranch.ts'

const text = defineMessages({
  ...branchTexts,
  inUse: term.inUse,
  deleted: { id: 'uam.branches.managebranch.deleted', defaultMessage: 'Deleted' },
  others: {
    id: 'uam.branches.managebranch.others',
    defaultMessage: 'Administrators of headquarters and of the branch itself change it.',
  },
  empty: {
    id: 'uam.branches.managebranch.empty',
    defaultMessage: 'Add the branches of the programme.',
  },
})

const query = graphql`
  query managebranchQuery($code: String!, $chosen: Boolean!) @preloadable {
    ...useBranchChoices_query
    branches(withDeleted: true) {
      ...managebranch_rows
    }
    branch(code: $code) @include(if: $chosen) {
      id
      ...BranchParts_branch
    }
  }
`
const rowsFragment = graphql`
  fragment managebranch_rows on Branch @relay(plural: true) {
    id
    code
    name
    region
    branchType
    branchTypeKey
    address1
    address2
    address3
    postcode
    city
    state
    latitude
    longitude
    plks
    singleUserShift
    serialsByHand
    passkeyRequired
    deletedAt
    version
    mayChange
    stationCount
    userCount
  }
`
const updateMutation = graphql`
  mutation managebranchUpdateMutation($input: UpdateBranchInput!) {
    result: updateBranch(input: $input) {
      __typename
      ... on UpdateBranchPayload {
        row {
          ...managebranch_rows
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const deleteMutation = graphql`
  mutation managebranchDeleteMutation($input: DeleteBranchInput!) {
    result: deleteBranch(input: $input) {
      __typename
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

/**
 * Manage branches (/ikad/uam/setup/managebranch): each with its card types, stations and
 * thresholds.
 */
export function Screen({ queryRef }: ScreenProps<managebranchQuery>) {
  const t = useTexts(text)
  const yesNo = useYesNo()
  const { search } = useUrlQuery()
  const data = usePreloadedQuery<managebranchQuery>(query, queryRef)
  const { branch } = data
  const branches = useFragment<managebranch_rows$key>(rowsFragment, data.branches)
  const create = useCreateBranch()
  const [update] = useCommand<managebranchUpdateMutation>(updateMutation)
  const [remove] = useCommand<managebranchDeleteMutation>(deleteMutation)
  useLiveRefresh(['STOCK'])

  return (
    <SettingScreen
      screen="/ikad/uam/setup/managebranch"
      newScreen="/ikad/uam/setup/newbranch"
      wide
      table="BRANCHES"
      what={t('what')}
      rows={branches}
      shown={shownBy(search)}
      filters={<BranchFilters query={data} />}
      columns={[
        { id: 'code', title: t(term.code), kind: 'code', value: (row) => row.code, width: 70 },
        { id: 'name', title: t('name'), kind: 'text', value: (row) => row.name, width: 170 },
        {
          id: 'use',
          title: t(term.status),
          kind: 'status',
          value: (row) => t(row.deletedAt ? 'deleted' : 'inUse'),
          cell: (row) => (
            <StateTag
              tone={row.deletedAt ? 'none' : 'ok'}
              text={t(row.deletedAt ? 'deleted' : 'inUse')}
            />
          ),
          width: 130,
        },
        { id: 'region', title: t('region'), kind: 'text', value: (row) => row.region, width: 90 },
        { id: 'type', title: t('type'), kind: 'text', value: (row) => row.branchType, width: 130 },
        {
          id: 'state',
          title: t(term.federalState),
          kind: 'text',
          value: (row) => row.state,
          width: 120,
        },
        { id: 'city', title: t(term.city), kind: 'text', value: (row) => row.city, width: 120 },
        { id: 'plks', title: t('plks'), kind: 'text', value: (row) => yesNo(row.plks), width: 70 },
        {
          id: 'stations',
          title: t(term.stations),
          kind: 'count',
          value: (row) => row.stationCount,
          width: 80,
        },
        {
          id: 'users',
          title: t(term.users),
          kind: 'count',
          value: (row) => row.userCount,
          width: 80,
        },
      ]}
      keyOf={({ code }) => code}
      nameOf={codeThenName}
      rules={{ create: branchNew, edit: branchEdit }}
      valuesOf={branchValues}
      fields={() => <BranchFields fresh={false} query={data} />}
      commands={{ create, update, remove }}
      locked={(row) => {
        if (row.deletedAt) return <DeletedBranch branch={{ ...row, deletedAt: row.deletedAt }} />
        return row.mayChange ? null : <Callout compact>{t('others')}</Callout>
      }}
      details={(row) => branch?.id === row.id && <BranchParts branch={branch} />}
      emptyHint={t('empty')}
    />
  )
}
