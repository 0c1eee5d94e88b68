import { defineMessages } from 'react-intl'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import type { baginfosetting_rows$key } from '#client/__generated__/baginfosetting_rows.graphql.ts'
import type { baginfosettingQuery } from '#client/__generated__/baginfosettingQuery.graphql.ts'
import { codeThenName } from '#client/parts/codeThenName.ts'
import { proposedBranch } from '#client/parts/filters/proposedBranch.ts'
import { useBranches } from '#client/parts/filters/useBranches.ts'
import { bagLabel } from '#client/parts/label/label.ts'
import { PrintLabelButton } from '#client/parts/label/PrintLabelButton.tsx'
import { rowInWords } from '#client/parts/setting/inWords.ts'
import { SettingScreen } from '#client/parts/setting/SettingScreen.tsx'
import { useSettingCommands } from '#client/parts/setting/useSettingCommands.ts'
import { useStateColumn } from '#client/parts/useStateColumn.tsx'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useLiveRefresh } from '#client/relay/useLiveRefresh.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSayOf } from '#client/state/words.ts'
import { SelectField } from '#client/ui/form/SelectField.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { upperOf } from '#domain/enumCase.ts'
import { bagEdit, bagNew, bagStatusRows, bagStatuses, isBagUnderWay } from '#domain/settings/bag.ts'
import { namesOf } from '#domain/stateRows.ts'
import { BagFilters, shownBy } from './bagFilters.tsx'

const text = defineMessages({
  bagNo: { id: 'uam.baginfosetting.bagNo', defaultMessage: 'Bag number' },
  bagNoHint: { id: 'uam.baginfosetting.bagNoHint', defaultMessage: 'At most 20 characters' },
  branchHint: {
    id: 'uam.baginfosetting.branchHint',
    defaultMessage: 'Cannot change while the bag is packed or in transit',
  },
  created: { id: 'uam.baginfosetting.created', defaultMessage: 'Added' },
  empty: {
    id: 'uam.baginfosetting.empty',
    defaultMessage: 'Add the bags in which lots travel between branches.',
  },
})

const query = graphql`
  query baginfosettingQuery @preloadable {
    ...useBranches_query
    ...BranchFilter_query
    bags {
      ...baginfosetting_rows
    }
  }
`
const rowsFragment = graphql`
  fragment baginfosetting_rows on Bag @relay(plural: true) {
    id
    key
    bagNo
    status
    createdAt
    version
    branch {
      id
      code
      name
    }
  }
`
const createMutation = graphql`
  mutation baginfosettingCreateMutation($input: CreateBagInput!) {
    result: createBag(input: $input) {
      __typename
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const updateMutation = graphql`
  mutation baginfosettingUpdateMutation($input: UpdateBagInput!) {
    result: updateBag(input: $input) {
      __typename
      ... on UpdateBagPayload {
        row {
          ...baginfosetting_rows
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const deleteMutation = graphql`
  mutation baginfosettingDeleteMutation($input: DeleteBagInput!) {
    result: deleteBag(input: $input) {
      __typename
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

const bagStatusNames = namesOf(bagStatusRows)

/**
 * Bags (/ikad/uam/general/setting/baginfosetting): the bags in which lots travel, their places and
 * their states.
 */
export function Screen({ queryRef }: ScreenProps<baginfosettingQuery>) {
  const t = useTexts(text)
  const stateColumn = useStateColumn(bagStatusRows)
  const statusName = useSayOf(bagStatusNames)
  const { search } = useUrlQuery()
  const data = usePreloadedQuery<baginfosettingQuery>(query, queryRef)
  const bags = useFragment<baginfosetting_rows$key>(rowsFragment, data.bags)
  const commands = useSettingCommands(
    { create: createMutation, update: updateMutation, remove: deleteMutation },
    'status',
  )
  useLiveRefresh(['STOCK'])

  const rows = bags.map((bag) => rowInWords(bag, 'status'))
  const open = useBranches(data)
  const statuses = bagStatuses.map((status) => ({ value: status, label: statusName(status) }))
  return (
    <SettingScreen
      screen="/ikad/uam/general/setting/baginfosetting"
      table="BAGS"
      what={t(term.bag)}
      rows={rows}
      shown={shownBy(search)}
      filters={<BagFilters query={data} />}
      columns={[
        { id: 'bagNo', title: t('bagNo'), kind: 'code', value: (row) => row.bagNo, width: 150 },
        {
          id: 'branch',
          title: t(term.branch),
          kind: 'text',
          value: (row) => codeThenName(row.branch),
          width: 220,
        },
        stateColumn({ id: 'status', title: t(term.status) }, (row: (typeof rows)[number]) =>
          upperOf(row.status),
        ),
        { id: 'created', title: t('created'), kind: 'dateTime', value: (row) => row.createdAt },
      ]}
      keyOf={({ key }) => key}
      nameOf={({ bagNo }) => bagNo}
      rules={{ create: bagNew, edit: bagEdit }}
      valuesOf={(row) => ({
        bagNo: row?.bagNo ?? '',
        branchCode: row?.branch.code ?? proposedBranch(search, open),
        status: row?.status ?? 'free',
      })}
      fields={(row) => (
        <>
          <TextField
            name="bagNo"
            label={t('bagNo')}
            hint={t('bagNoHint')}
            code
            autoFocus={row === null}
          />
          <SelectField
            name="branchCode"
            label={t(term.branch)}
            hint={row && isBagUnderWay(row.status) ? t('branchHint') : undefined}
            choices={open}
          />
          <SelectField name="status" label={t(term.status)} choices={statuses} />
          {row && (
            <p>
              <PrintLabelButton label={bagLabel(row.bagNo)} />
            </p>
          )}
        </>
      )}
      inline={{ status: { field: 'status', kind: 'choice', choices: statuses } }}
      commands={commands}
      emptyHint={t('empty')}
    />
  )
}
