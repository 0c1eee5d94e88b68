import { defineMessages } from 'react-intl'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import type { branchtypesetting_rows$key } from '#client/__generated__/branchtypesetting_rows.graphql.ts'
import type { branchtypesettingQuery } from '#client/__generated__/branchtypesettingQuery.graphql.ts'
import { SettingScreen } from '#client/parts/setting/SettingScreen.tsx'
import { useSettingCommands } from '#client/parts/setting/useSettingCommands.ts'
import { useYesNo } from '#client/parts/useYesNo.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { CheckboxField } from '#client/ui/form/CheckboxField.tsx'
import { NumberField } from '#client/ui/form/NumberField.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { limits } from '#domain/limits.ts'
import { branchTypeEdit, branchTypeNew } from '#domain/settings/branchType.ts'

const text = defineMessages({
  thirdParty: { id: 'uam.branchtypesetting.thirdParty', defaultMessage: 'Third party' },
  thirdPartyHint: {
    id: 'uam.branchtypesetting.thirdPartyHint',
    defaultMessage: 'Run by somebody outside the programme',
  },
  batchExist: { id: 'uam.branchtypesetting.batchExist', defaultMessage: 'Batches' },
  batchExistHint: {
    id: 'uam.branchtypesetting.batchExistHint',
    defaultMessage: 'Staff enter batch numbers; otherwise they are generated',
  },
  noOfRecords: { id: 'uam.branchtypesetting.noOfRecords', defaultMessage: 'Number of records' },
  noOfRecordsHint: {
    id: 'uam.branchtypesetting.noOfRecordsHint',
    defaultMessage: 'In one print list, from 1 to 999. No list takes more than {max}',
  },
  empty: {
    id: 'uam.branchtypesetting.empty',
    defaultMessage: 'Add the kinds of branches, then the branches themselves.',
  },
})

const query = graphql`
  query branchtypesettingQuery @preloadable {
    branchTypes {
      ...branchtypesetting_rows
    }
  }
`
const rowsFragment = graphql`
  fragment branchtypesetting_rows on BranchType @relay(plural: true) {
    id
    key
    name
    thirdParty
    batchExist
    noOfRecords
    branchCount
    version
  }
`
const createMutation = graphql`
  mutation branchtypesettingCreateMutation($input: CreateBranchTypeInput!) {
    result: createBranchType(input: $input) {
      __typename
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const updateMutation = graphql`
  mutation branchtypesettingUpdateMutation($input: UpdateBranchTypeInput!) {
    result: updateBranchType(input: $input) {
      __typename
      ... on UpdateBranchTypePayload {
        row {
          ...branchtypesetting_rows
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const deleteMutation = graphql`
  mutation branchtypesettingDeleteMutation($input: DeleteBranchTypeInput!) {
    result: deleteBranchType(input: $input) {
      __typename
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

/**
 * Branch types (/ikad/uam/general/setting/branchtypesetting): who runs them, and how many records
 * their print lists hold.
 */
export function Screen({ queryRef }: ScreenProps<branchtypesettingQuery>) {
  const t = useTexts(text)
  const yesNo = useYesNo()
  const data = usePreloadedQuery<branchtypesettingQuery>(query, queryRef)
  const rows = useFragment<branchtypesetting_rows$key>(rowsFragment, data.branchTypes)
  const commands = useSettingCommands({
    create: createMutation,
    update: updateMutation,
    remove: deleteMutation,
  })
  return (
    <SettingScreen
      screen="/ikad/uam/general/setting/branchtypesetting"
      table="BRANCH_TYPES"
      what={t(term.branchType)}
      rows={rows}
      columns={[
        { id: 'name', title: t(term.name), kind: 'text', value: (row) => row.name, width: 240 },
        {
          id: 'thirdParty',
          title: t('thirdParty'),
          kind: 'text',
          value: (row) => yesNo(row.thirdParty),
          width: 110,
        },
        {
          id: 'batchExist',
          title: t('batchExist'),
          kind: 'text',
          value: (row) => yesNo(row.batchExist),
          width: 110,
        },
        {
          id: 'noOfRecords',
          title: t('noOfRecords'),
          kind: 'count',
          value: (row) => row.noOfRecords,
          width: 140,
        },
        {
          id: 'branches',
          title: t(term.branches),
          kind: 'count',
          value: (row) => row.branchCount,
          width: 100,
        },
      ]}
      keyOf={({ key }) => key}
      nameOf={({ name }) => name}
      rules={{ create: branchTypeNew, edit: branchTypeEdit }}
      valuesOf={(row) => ({
        name: row?.name ?? '',
        thirdParty: row?.thirdParty ?? false,
        batchExist: row?.batchExist ?? false,
        noOfRecords: row?.noOfRecords ?? limits.printListRecords,
      })}
      fields={(row) => (
        <>
          <TextField
            name="name"
            label={t(term.name)}
            hint={t(term.atMost100)}
            autoFocus={row === null}
          />
          <CheckboxField name="thirdParty" label={t('thirdParty')} hint={t('thirdPartyHint')} />
          <CheckboxField name="batchExist" label={t('batchExist')} hint={t('batchExistHint')} />
          <NumberField
            name="noOfRecords"
            label={t('noOfRecords')}
            hint={t('noOfRecordsHint', { max: limits.printListRecords })}
            min={1}
            max={999}
          />
        </>
      )}
      commands={commands}
      emptyHint={t('empty')}
    />
  )
}
