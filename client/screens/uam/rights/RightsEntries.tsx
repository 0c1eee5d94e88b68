import { useMemo, type ReactNode } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type {
  RightsEntries_query$data,
  RightsEntries_query$key,
} from '#client/__generated__/RightsEntries_query.graphql.ts'
import type { RightsEntries_rules$key } from '#client/__generated__/RightsEntries_rules.graphql.ts'
import { useStateChoices } from '#client/parts/stateTag.tsx'
import { useStateColumn } from '#client/parts/useStateColumn.tsx'
import { useList } from '#client/relay/useList.ts'
import { rightTexts } from '#client/screens/uam/users/userTexts.ts'
import { clock } from '#client/state/clock.ts'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { UrlFilter } from '#client/ui/filters/UrlFilter.tsx'
import type { Column } from '#client/ui/table/column.ts'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import type { CsmRight } from '#domain/access.ts'
import { csmRightNames } from '#domain/csm/roles.ts'
import { lastPeriodEnds, nextPeriodEnd } from '#domain/rights/period.ts'
import { rightsEntryRows } from '#domain/rights/states.ts'
import { rightsTexts } from './rightsTexts.ts'

const text = defineMessages({
  ...rightsTexts,
  review: { id: 'uam.rights.RightsEntries.review', defaultMessage: 'Review due' },
  decision: { id: 'uam.rights.RightsEntries.decision', defaultMessage: 'Decided' },
  by: { id: 'uam.rights.RightsEntries.by', defaultMessage: 'Decided by' },
  product: { id: 'uam.rights.RightsEntries.product', defaultMessage: 'the system' },
  rights: rightTexts.rights,
  none: { id: 'uam.rights.RightsEntries.none', defaultMessage: 'No decision fits' },
})

/** Reviews that the filter offers, from the next one back. */
const reviewsOffered = 9

const fragment = graphql`
  fragment RightsEntries_query on Query
  @refetchable(queryName: "RightsEntriesPaginationQuery")
  @argumentDefinitions(
    first: { type: "Int", defaultValue: 50 }
    after: { type: "String" }
    entries: { type: "RightsEntryFilter" }
  ) {
    rightsEntries(first: $first, after: $after, filter: $entries)
      @connection(key: "RightsEntries_rightsEntries") {
      total
      totalCapped
      edges {
        node {
          id
          kind
          at
          by
          loginId
          staffName
          roleName
          branch {
            id
            code
          }
          csmRights
          dueOn
          reason
        }
      }
    }
  }
`
const rulesFragment = graphql`
  fragment RightsEntries_rules on RightsRules {
    periodMonths
  }
`
type Props = {
  query: RightsEntries_query$key
  rules: RightsEntries_rules$key
  branchFilter: ReactNode
}
type Row = RightsEntries_query$data['rightsEntries']['edges'][number]['node']

/**
 * Lists what was decided about rights, with role and rights as they were; a review is exported by
 * its due day and branch.
 */
export function RightsEntries({ query, rules, branchFilter }: Props) {
  const t = useTexts(text)
  const say = useSay()
  const format = useFormats()
  const entries = useList(fragment, query, (data) => data.rightsEntries)
  const stateColumn = useStateColumn(rightsEntryRows)
  const kinds = useStateChoices(rightsEntryRows)
  const { periodMonths } = useFragment(rulesFragment, rules)
  const today = clock.today()
  const reviews = [
    nextPeriodEnd(today, periodMonths),
    ...lastPeriodEnds(today, periodMonths, reviewsOffered),
  ]
  const columns = useMemo<Column<Row>[]>(
    () => [
      { id: 'at', title: t(term.when), kind: 'dateTime', width: 140, value: (row) => row.at },
      stateColumn({ id: 'kind', title: t('decision'), width: 150 }, (row) => row.kind),
      { id: 'user', title: t('loginId'), kind: 'code', width: 110, value: (row) => row.loginId },
      { id: 'name', title: t(term.name), kind: 'text', width: 160, value: (row) => row.staffName },
      { id: 'role', title: t('role'), kind: 'text', width: 150, value: (row) => row.roleName },
      {
        id: 'branch',
        title: t('branch'),
        kind: 'text',
        width: 75,
        value: (row) => row.branch.code,
      },
      {
        id: 'rights',
        title: t('rights'),
        kind: 'text',
        width: 150,
        value: (row) =>
          row.csmRights.map((right) => say(csmRightNames[right as CsmRight])).join(', '),
      },
      {
        id: 'by',
        title: t('by'),
        kind: 'text',
        width: 110,
        value: (row) => row.by ?? t('product'),
      },
      { id: 'review', title: t('review'), kind: 'date', width: 100, value: (row) => row.dueOn },
      { id: 'reason', title: t(term.reason), kind: 'text', width: 160, value: (row) => row.reason },
    ],
    [t, say, stateColumn],
  )
  return (
    <DataTable<Row>
      id="rights-decisions"
      urlKey="d"
      label={t('decisions')}
      columns={columns}
      {...entries}
      filters={
        <>
          {branchFilter}
          <UrlFilter
            label={t('review')}
            name="review"
            choices={reviews.map((day) => ({ value: day, label: format.date(day) }))}
            kept
          />
          <UrlFilter label={t('decision')} name="kind" choices={kinds} />
        </>
      }
      empty={{ title: t('none') }}
    />
  )
}
