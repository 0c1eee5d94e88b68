import { Equals } from '@blueprintjs/icons'
import { useMemo } from 'react'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import { Link } from 'react-router-dom'
import type {
  ImportRows_query$data,
  ImportRows_query$key,
} from '#client/__generated__/ImportRows_query.graphql.ts'
import { useList } from '#client/relay/useList.ts'
import { packageScreen } from '#client/screens/cps/package/packageLinks.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { UrlFilter } from '#client/ui/filters/UrlFilter.tsx'
import { StateTag } from '#client/ui/StateTag.tsx'
import type { Column } from '#client/ui/table/column.ts'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import type { CourierColumn } from '#domain/despatch/courierRow.ts'
import { fateTexts, fateTones } from './fateTexts.ts'

const text = defineMessages({
  weight: term.weightKg,
  ...fateTexts,
  label: { id: 'cps.poslajuimport.ImportRows.label', defaultMessage: 'Rows of the workbook' },
  row: { id: 'cps.poslajuimport.ImportRows.row', defaultMessage: 'Row' },
  charges: { id: 'cps.poslajuimport.ImportRows.charges', defaultMessage: 'Charges (RM)' },
  packagingid: term.package,
  poslajuno: term.consignmentNo,
  why: { id: 'cps.poslajuimport.ImportRows.why', defaultMessage: 'Why not' },
  empty: { id: 'cps.poslajuimport.ImportRows.empty', defaultMessage: 'No row of this outcome' },
  emptyHint: {
    id: 'cps.poslajuimport.ImportRows.emptyHint',
    defaultMessage: 'Choose another outcome.',
  },
})

const fragment = graphql`
  fragment ImportRows_query on Query
  @refetchable(queryName: "ImportRowsPaginationQuery")
  @argumentDefinitions(
    id: { type: "String!" }
    fate: { type: "CourierRowFate" }
    first: { type: "Int", defaultValue: 50 }
    after: { type: "String" }
  ) {
    courierImport(id: $id) {
      lines(first: $first, after: $after, fate: $fate)
        @connection(key: "ImportRows_lines", filters: ["fate"]) {
        total
        totalCapped
        edges {
          node {
            row
            packagingId
            poslajuNo
            weight
            charges
            fate
            reasons {
              code
              path
              message
            }
          }
        }
      }
    }
  }
`
type Row = NonNullable<ImportRows_query$data['courierImport']>['lines']['edges'][number]['node']

type Props = { query: ImportRows_query$key }

/** Lists the rows of the workbook with their fates, and loads them in pages. */
export function ImportRows({ query }: Props) {
  const t = useTexts(text)
  const list = useList(fragment, query, ({ courierImport }) => courierImport?.lines)
  const columns = useMemo<Column<Row>[]>(() => {
    const named = (row: Row) => row.fate as keyof typeof fateTexts
    // A field's problem does not name its field; other reasons name what they concern.
    const whyOf = ({ reasons }: Row) =>
      reasons
        .map(({ code, path, message }) =>
          code.startsWith('field.') ? `${t(path as CourierColumn)}: ${message}` : message,
        )
        .join('; ')
    return [
      { id: 'row', title: t('row'), kind: 'count', value: (row) => row.row, width: 70 },
      {
        id: 'fate',
        title: t(term.outcome),
        kind: 'status',
        value: (row) => t(named(row)),
        cell: (row) => (
          <StateTag
            tone={fateTones[named(row)]}
            text={t(named(row))}
            icon={row.fate === 'UNCHANGED' ? <Equals size={12} /> : undefined}
          />
        ),
        width: 150,
      },
      {
        id: 'package',
        title: t(term.package),
        kind: 'code',
        value: (row) => row.packagingId,
        // An imported row links to the package, where a wrong number can be corrected.
        cell: (row) =>
          row.fate === 'IMPORTED' || row.fate === 'UNCHANGED' ? (
            <Link to={packageScreen(row.packagingId)}>{row.packagingId}</Link>
          ) : (
            row.packagingId
          ),
        width: 165,
        hideable: false,
      },
      {
        id: 'number',
        title: t(term.consignmentNo),
        kind: 'code',
        value: (row) => row.poslajuNo,
        width: 135,
      },
      {
        id: 'weight',
        title: t(term.weightKg),
        kind: 'code',
        value: (row) => row.weight,
        width: 100,
      },
      { id: 'charges', title: t('charges'), kind: 'code', value: (row) => row.charges, width: 115 },
      { id: 'why', title: t('why'), kind: 'text', value: whyOf, width: 280 },
    ]
  }, [t])
  return (
    <DataTable
      id="courier-import"
      tools={false}
      label={t('label')}
      columns={columns}
      {...list}
      rowId={rowId}
      sorting="server"
      filters={
        <UrlFilter
          name="fate"
          label={t(term.outcome)}
          choices={(['ACCEPTED', 'IMPORTED', 'UNCHANGED', 'REFUSED'] as const).map((value) => ({
            value,
            label: t(value),
          }))}
        />
      }
      empty={{ title: t('empty'), hint: t('emptyHint') }}
    />
  )
}

const rowId = (row: Row) => String(row.row)
