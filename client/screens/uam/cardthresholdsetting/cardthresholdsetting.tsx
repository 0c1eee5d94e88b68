import { defineMessages } from 'react-intl'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import type { cardthresholdsetting_rows$key } from '#client/__generated__/cardthresholdsetting_rows.graphql.ts'
import type { cardthresholdsettingQuery } from '#client/__generated__/cardthresholdsettingQuery.graphql.ts'
import { codeThenName } from '#client/parts/codeThenName.ts'
import { proposedBranch } from '#client/parts/filters/proposedBranch.ts'
import { useBranches } from '#client/parts/filters/useBranches.ts'
import { SettingScreen } from '#client/parts/setting/SettingScreen.tsx'
import { useSettingCommands } from '#client/parts/setting/useSettingCommands.ts'
import { useStateColumn } from '#client/parts/useStateColumn.tsx'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useLiveRefresh } from '#client/relay/useLiveRefresh.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { NumberField } from '#client/ui/form/NumberField.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { cardThresholdEdit, cardThresholdNew } from '#domain/settings/cardThreshold.ts'
import { stockStatusRows } from '#domain/stock.ts'
import { shownBy, ThresholdFilters } from './thresholdFilters.tsx'
import { ThresholdPlace } from './ThresholdPlace.tsx'

const text = defineMessages({
  what: { id: 'uam.cardthresholdsetting.what', defaultMessage: 'Card threshold' },
  thresholdHint: {
    id: 'uam.cardthresholdsetting.thresholdHint',
    defaultMessage: 'Minimum adequate stock, 0 to 1,000,000',
  },
  toOrder: { id: 'uam.cardthresholdsetting.toOrder', defaultMessage: 'To order' },
  empty: {
    id: 'uam.cardthresholdsetting.empty',
    defaultMessage: 'Set the minimum stock for each branch and card type.',
  },
})

const query = graphql`
  query cardthresholdsettingQuery @preloadable {
    ...useBranches_query
    ...BranchFilter_query
    ...ThresholdPlace_query
    cardThresholds {
      ...cardthresholdsetting_rows
    }
  }
`
const rowsFragment = graphql`
  fragment cardthresholdsetting_rows on CardThreshold @relay(plural: true) {
    id
    key
    threshold
    description
    held
    status
    version
    branch {
      id
      code
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
  mutation cardthresholdsettingCreateMutation($input: CreateCardThresholdInput!) {
    result: createCardThreshold(input: $input) {
      __typename
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const updateMutation = graphql`
  mutation cardthresholdsettingUpdateMutation($input: UpdateCardThresholdInput!) {
    result: updateCardThreshold(input: $input) {
      __typename
      ... on UpdateCardThresholdPayload {
        row {
          ...cardthresholdsetting_rows
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const deleteMutation = graphql`
  mutation cardthresholdsettingDeleteMutation($input: DeleteCardThresholdInput!) {
    result: deleteCardThreshold(input: $input) {
      __typename
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

/**
 * Card thresholds (/ikad/uam/general/setting/cardthresholdsetting): each with today's stock and
 * what to order.
 */
export function Screen({ queryRef }: ScreenProps<cardthresholdsettingQuery>) {
  const t = useTexts(text)
  const stateColumn = useStateColumn(stockStatusRows)
  const { search } = useUrlQuery()
  const data = usePreloadedQuery<cardthresholdsettingQuery>(query, queryRef)
  const rows = useFragment<cardthresholdsetting_rows$key>(rowsFragment, data.cardThresholds)
  const commands = useSettingCommands({
    create: createMutation,
    update: updateMutation,
    remove: deleteMutation,
  })
  useLiveRefresh(['STOCK'])

  const open = useBranches(data)
  return (
    <SettingScreen
      screen="/ikad/uam/general/setting/cardthresholdsetting"
      table="CARD_THRESHOLDS"
      what={t('what')}
      rows={rows}
      shown={shownBy(search)}
      filters={<ThresholdFilters query={data} />}
      columns={[
        {
          id: 'branch',
          title: t(term.branch),
          kind: 'text',
          value: (row) => codeThenName(row.branch),
          width: 165,
        },
        {
          id: 'cardType',
          title: t(term.cardType),
          kind: 'code',
          value: (row) => row.cardType.code,
          width: 90,
        },
        { id: 'held', title: t(term.inHand), kind: 'count', value: (row) => row.held, width: 115 },
        { id: 'threshold', title: t(term.threshold), kind: 'count', value: (row) => row.threshold },
        stateColumn(
          { id: 'status', title: t(term.status), width: 120 },
          (row: (typeof rows)[number]) => row.status,
        ),
        {
          id: 'toOrder',
          title: t('toOrder'),
          kind: 'count',
          value: (row) => Math.max(row.threshold - row.held, 0),
          width: 115,
        },
        {
          id: 'description',
          title: t(term.description),
          kind: 'text',
          value: (row) => row.description,
          hidden: true,
          sortable: false,
        },
      ]}
      keyOf={({ key }) => key}
      nameOf={({ branch, cardType }) => `${branch.code} · ${cardType.code}`}
      rules={{ create: cardThresholdNew, edit: cardThresholdEdit }}
      valuesOf={(row) => ({
        branchCode: row?.branch.code ?? proposedBranch(search, open),
        cardTypeId: row?.cardType.key ?? '',
        threshold: row?.threshold ?? '',
        description: row?.description ?? '',
      })}
      fields={(row) => (
        <>
          {row === null && <ThresholdPlace query={data} />}
          <NumberField
            name="threshold"
            label={t(term.threshold)}
            hint={t('thresholdHint')}
            min={0}
            autoFocus={row !== null}
          />
          <TextField
            name="description"
            label={t(term.description)}
            hint={t(term.atMost50)}
            optional
          />
        </>
      )}
      inline={{ threshold: { field: 'threshold', kind: 'number' } }}
      commands={commands}
      emptyHint={t('empty')}
    />
  )
}
