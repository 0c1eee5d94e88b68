import { useMemo } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type {
  LowStock_work$data,
  LowStock_work$key,
} from '#client/__generated__/LowStock_work.graphql.ts'
import { codeThenName } from '#client/parts/codeThenName.ts'
import { useStateColumn } from '#client/parts/useStateColumn.tsx'
import { useFormats } from '#client/state/formats.ts'
import { profileStore } from '#client/state/profile.ts'
import { useStore } from '#client/state/store.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { Panel } from '#client/ui/Panel.tsx'
import type { Column } from '#client/ui/table/column.ts'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import { headquarters } from '#domain/limits.ts'
import { stockStatusRows } from '#domain/stock.ts'

const text = defineMessages({
  title: { id: 'core.LowStock.title', defaultMessage: 'Low stock' },
  way: { id: 'core.LowStock.way', defaultMessage: 'What is missing' },
  distribute: { id: 'core.LowStock.distribute', defaultMessage: 'Distribute {n} cards' },
  coming: { id: 'core.LowStock.coming', defaultMessage: 'On the way or packed' },
  all: { id: 'core.LowStock.all', defaultMessage: 'Replenish all branches …' },
  none: { id: 'core.LowStock.none', defaultMessage: 'No card type is low' },
})

const fragment = graphql`
  fragment LowStock_work on Work {
    lowStock {
      branch {
        code
        name
      }
      cardType {
        key
        code
        description
      }
      held
      threshold
      missing
      status
    }
  }
`
type Row = NonNullable<LowStock_work$data['lowStock']>[number]
/** Returns the address of "Distribute lots" for this card type and branch. */
const wayTo = ({ branch, cardType }: Row) =>
  `/ikad/sms/distribution/distributelot?${new URLSearchParams({ to: branch.code, cardType: cardType.key })}`
const rowId = (row: Row) => `${row.branch.code} ${row.cardType.code}`

/**
 * Lists the card types with less stock than their threshold. Shows nothing for roles without stock.
 */
export function LowStock({ work }: { work: LowStock_work$key }) {
  const t = useTexts(text)
  const stateColumn = useStateColumn(stockStatusRows)
  const format = useFormats()
  // Only headquarters distributes.
  const distributes = useStore(profileStore)?.branchcode === headquarters
  const { lowStock } = useFragment(fragment, work)
  const columns = useMemo<Column<Row>[]>(
    () => [
      {
        id: 'branch',
        title: t(term.branch),
        kind: 'text',
        value: (row) => codeThenName(row.branch),
        width: 170,
        sortable: true,
      },
      {
        id: 'cardType',
        title: t(term.cardType),
        kind: 'text',
        value: (row) => codeThenName(row.cardType),
        width: 180,
        sortable: true,
      },
      {
        id: 'held',
        title: t(term.inHand),
        kind: 'count',
        value: (row) => row.held,
        sortable: true,
      },
      {
        id: 'threshold',
        title: t(term.threshold),
        kind: 'count',
        value: (row) => row.threshold,
        sortable: true,
      },
      stateColumn({ id: 'status', title: t(term.status) }, (row) => row.status),
      ...(distributes
        ? [
            {
              id: 'way',
              title: t('way'),
              kind: 'text' as const,
              value: (row: Row) => row.missing,
              cell: (row: Row) => {
                if (row.missing > 0)
                  return (
                    <Link to={wayTo(row)}>{t('distribute', { n: format.count(row.missing) })}</Link>
                  )
                return row.branch.code !== headquarters && t('coming')
              },
              width: 190,
            },
          ]
        : []),
    ],
    [t, stateColumn, format, distributes],
  )
  if (!lowStock?.length) return null
  return (
    <Panel
      title={t('title')}
      className="ik-below"
      aside={distributes && <Link to="/ikad/sms/stocklevel?supply=1">{t('all')}</Link>}
    >
      <DataTable
        id="low-stock"
        label={t('title')}
        columns={columns}
        rows={lowStock}
        rowId={rowId}
        urlKey="stock"
        tools={false}
        rowsShown={11}
        empty={{ title: t('none') }}
      />
    </Panel>
  )
}
