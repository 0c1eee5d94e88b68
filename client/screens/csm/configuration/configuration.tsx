import { defineMessages } from 'react-intl'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import type { configuration_rows$key } from '#client/__generated__/configuration_rows.graphql.ts'
import type { configurationQuery } from '#client/__generated__/configurationQuery.graphql.ts'
import { codeThenName } from '#client/parts/codeThenName.ts'
import { useBranches } from '#client/parts/filters/useBranches.ts'
import { SettingScreen } from '#client/parts/setting/SettingScreen.tsx'
import { useSettingCommands } from '#client/parts/setting/useSettingCommands.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { SelectField } from '#client/ui/form/SelectField.tsx'
import { csmHubBranchEdit, csmHubBranchNew } from '#domain/csm/hubBranch.ts'
import { HubSwitch } from './HubSwitch.tsx'
import { MapFolders } from './MapFolders.tsx'
import './configuration.css'

const text = defineMessages({
  what: { id: 'csm.configuration.what', defaultMessage: 'Hub branch' },
  hub: { id: 'csm.configuration.hub', defaultMessage: 'Its hub' },
  hubHint: {
    id: 'csm.configuration.hubHint',
    defaultMessage: 'The branch through which its cards go; a hub has none itself',
  },
  use: { id: 'csm.configuration.use', defaultMessage: 'Use' },
  inUse: term.inUse,
  deleted: { id: 'csm.configuration.deleted', defaultMessage: 'Marked as deleted' },
  empty: {
    id: 'csm.configuration.empty',
    defaultMessage: 'Add a branch whose cards go through another one.',
  },
})

const query = graphql`
  query configurationQuery @preloadable {
    ...MapFolders_query
    ...useBranches_query
    csmHubBranches {
      ...configuration_rows
    }
  }
`
const rowsFragment = graphql`
  fragment configuration_rows on CsmHubBranch @relay(plural: true) {
    id
    version
    deletedAt
    subBranch {
      code
      name
    }
    hubBranch {
      code
      name
    }
    ...HubSwitch_hub
  }
`
const createMutation = graphql`
  mutation configurationCreateMutation($input: CreateCsmHubBranchInput!) {
    result: createCsmHubBranch(input: $input) {
      __typename
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const updateMutation = graphql`
  mutation configurationUpdateMutation($input: UpdateCsmHubBranchInput!) {
    result: updateCsmHubBranch(input: $input) {
      __typename
      ... on UpdateCsmHubBranchPayload {
        row {
          ...configuration_rows
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const deleteMutation = graphql`
  mutation configurationDeleteMutation($input: DeleteCsmHubBranchInput!) {
    result: deleteCsmHubBranch(input: $input) {
      __typename
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

/**
 * Configuration (/csm/configuration): the folders for incoming and processed files, and the hubs
 * for the cards of branches.
 */
export function Screen({ queryRef }: ScreenProps<configurationQuery>) {
  const t = useTexts(text)
  const data = usePreloadedQuery<configurationQuery>(query, queryRef)
  const hubs = useFragment<configuration_rows$key>(rowsFragment, data.csmHubBranches)
  const branches = useBranches(data, { everywhere: true })
  const commands = useSettingCommands({
    create: createMutation,
    update: updateMutation,
    remove: deleteMutation,
  })
  return (
    <SettingScreen
      screen="/csm/configuration"
      what={t('what')}
      above={<MapFolders query={data} />}
      rows={hubs}
      columns={[
        {
          id: 'sub',
          title: t(term.branch),
          kind: 'text',
          value: ({ subBranch }) => codeThenName(subBranch),
          width: 190,
        },
        {
          id: 'hub',
          title: t('hub'),
          kind: 'text',
          value: ({ hubBranch }) => codeThenName(hubBranch),
          width: 190,
        },
        {
          id: 'use',
          title: t('use'),
          kind: 'status',
          value: ({ deletedAt }) => t(deletedAt ? 'deleted' : 'inUse'),
          cell: (row) => <HubSwitch hub={row} />,
          width: 210,
        },
      ]}
      keyOf={({ subBranch }) => subBranch.code}
      rules={{ create: csmHubBranchNew, edit: csmHubBranchEdit }}
      valuesOf={(row) => ({
        subBranchCode: row?.subBranch.code ?? '',
        hubBranchCode: row?.hubBranch.code ?? '',
      })}
      fields={(row) => (
        <>
          {row === null && (
            <SelectField name="subBranchCode" label={t(term.branch)} choices={branches} />
          )}
          <SelectField
            name="hubBranchCode"
            label={t('hub')}
            hint={t('hubHint')}
            choices={branches.filter(({ value }) => value !== row?.subBranch.code)}
          />
        </>
      )}
      commands={commands}
      emptyHint={t('empty')}
    />
  )
}
