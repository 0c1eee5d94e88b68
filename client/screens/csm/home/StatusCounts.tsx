import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { StatusCounts_query$key } from '#client/__generated__/StatusCounts_query.graphql.ts'
import { useStateNames } from '#client/parts/stateTag.tsx'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { SmallTable } from '#client/ui/table/SmallTable.tsx'
import { csmCardTypeNames, csmCardTypes } from '#domain/csmJob/cardTypes.ts'
import { csmJobStateRows } from '#domain/csmJob/states.ts'
import { upperOf } from '#domain/enumCase.ts'
import { enumsOf } from '#domain/stateRows.ts'

const text = defineMessages({
  counts: { id: 'csm.home.StatusCounts.counts', defaultMessage: 'Jobs by status and card type' },
})

const fragment = graphql`
  fragment StatusCounts_query on Query {
    csmStatusCounts {
      cardType
      status
      count
    }
  }
`

/** Shows the number of jobs of each card type by state. Each links to those jobs. */
export function StatusCounts({ query }: { query: StatusCounts_query$key }) {
  const t = useTexts(text)
  const format = useFormats()
  const stateName = useStateNames(csmJobStateRows)
  const { csmStatusCounts } = useFragment(fragment, query)
  const of = (status: string, type: string) =>
    csmStatusCounts
      .filter((each) => each.status === status && each.cardType === type)
      .reduce((sum, { count }) => sum + count, 0)
  const states = enumsOf(csmJobStateRows)
  return (
    <Panel title={t('counts')}>
      <SmallTable
        label={t('counts')}
        rows={states.map((status) => ({ status }))}
        rowId={({ status }) => status}
        columns={[
          {
            id: 'status',
            title: t(term.status),
            kind: 'text',
            value: ({ status }) => stateName(status),
          },
          ...csmCardTypes.map((type) => ({
            id: type,
            title: csmCardTypeNames[type],
            kind: 'count' as const,
            value: ({ status }: { status: string }) => of(status, upperOf(type)),
            cell: ({ status }: { status: string }) => {
              const count = of(status, upperOf(type))
              const shown = format.count(count)
              return count > 0 ? (
                <Link to={`/csm/job/search?state=${status}&type=${type}`}>{shown}</Link>
              ) : (
                shown
              )
            },
          })),
        ]}
      />
    </Panel>
  )
}
