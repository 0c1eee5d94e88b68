import { defineMessages } from 'react-intl'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import type { branchcardtypesetting_rows$key } from '#client/__generated__/branchcardtypesetting_rows.graphql.ts'
import type { branchcardtypesettingQuery } from '#client/__generated__/branchcardtypesettingQuery.graphql.ts'
import { SettingScreen } from '#client/parts/setting/SettingScreen.tsx'
import { useSettingCommands } from '#client/parts/setting/useSettingCommands.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { branchCardTypeEdit, branchCardTypeNew } from '#domain/settings/branchCardType.ts'
import { PairFields } from './PairFields.tsx'
import { PairMatrix } from './PairMatrix.tsx'

const text = defineMessages({
  what: { id: 'uam.branchcardtypesetting.what', defaultMessage: 'Branch card type' },
  empty: {
    id: 'uam.branchcardtypesetting.empty',
    defaultMessage: 'Choose which branch type makes which card type.',
  },
})

const query = graphql`
  query branchcardtypesettingQuery @preloadable {
    ...PairMatrix_query
    ...PairFields_query
    branchCardTypes {
      ...branchcardtypesetting_rows
    }
  }
`
const rowsFragment = graphql`
  fragment branchcardtypesetting_rows on BranchCardType @relay(plural: true) {
    id
    key
    version
    branchType {
      id
      key
      name
    }
    cardType {
      id
      key
      code
      description
    }
  }
`
const createMutation = graphql`
  mutation branchcardtypesettingCreateMutation($input: CreateBranchCardTypeInput!) {
    result: createBranchCardType(input: $input) {
      __typename
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const updateMutation = graphql`
  mutation branchcardtypesettingUpdateMutation($input: UpdateBranchCardTypeInput!) {
    result: updateBranchCardType(input: $input) {
      __typename
      ... on UpdateBranchCardTypePayload {
        row {
          ...branchcardtypesetting_rows
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const deleteMutation = graphql`
  mutation branchcardtypesettingDeleteMutation($input: DeleteBranchCardTypeInput!) {
    result: deleteBranchCardType(input: $input) {
      __typename
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

/**
 * Branch card types (/ikad/uam/general/setting/branchcardtypesetting): which branch type makes
 * which card type.
 */
export function Screen({ queryRef }: ScreenProps<branchcardtypesettingQuery>) {
  const t = useTexts(text)
  const data = usePreloadedQuery<branchcardtypesettingQuery>(query, queryRef)
  const rows = useFragment<branchcardtypesetting_rows$key>(rowsFragment, data.branchCardTypes)
  const commands = useSettingCommands({
    create: createMutation,
    update: updateMutation,
    remove: deleteMutation,
  })
  return (
    <SettingScreen
      screen="/ikad/uam/general/setting/branchcardtypesetting"
      table="BRANCH_CARD_TYPES"
      what={t('what')}
      rows={rows}
      above={<PairMatrix query={data} add={commands.create} remove={commands.remove} />}
      columns={[
        {
          id: 'branchType',
          title: t(term.branchType),
          kind: 'text',
          value: (row) => row.branchType.name,
          width: 240,
        },
        {
          id: 'cardType',
          title: t(term.cardType),
          kind: 'code',
          value: (row) => row.cardType.code,
          width: 110,
        },
        {
          id: 'description',
          title: t(term.description),
          kind: 'text',
          value: (row) => row.cardType.description,
          width: 220,
        },
      ]}
      keyOf={({ key }) => key}
      nameOf={({ branchType, cardType }) => `${branchType.name}, ${cardType.code}`}
      rules={{ create: branchCardTypeNew, edit: branchCardTypeEdit }}
      valuesOf={(row) => ({
        branchTypeId: row?.branchType.key ?? '',
        cardTypeId: row?.cardType.key ?? '',
      })}
      fields={(row) => <PairFields fresh={row === null} query={data} />}
      commands={commands}
      emptyHint={t('empty')}
    />
  )
}
