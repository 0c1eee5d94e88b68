import { Button } from '@blueprintjs/core'
import { Download } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { ParcelTable_query$key } from '#client/__generated__/ParcelTable_query.graphql.ts'
import { useList } from '#client/relay/useList.ts'
import { useTexts } from '#client/state/texts.ts'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import { limits } from '#domain/limits.ts'
import { useParcelColumns } from './useParcelColumns.tsx'

const text = defineMessages({
  label: { id: 'cps.poslajuexport.ParcelTable.label', defaultMessage: 'Deliveries' },
  some: {
    id: 'cps.poslajuexport.ParcelTable.some',
    defaultMessage: '{n, plural, one {Export # package} other {Export # packages}}',
  },
  tooMany: {
    id: 'cps.poslajuexport.ParcelTable.tooMany',
    defaultMessage: 'Choose at most {max}, or export all',
  },
  empty: { id: 'cps.poslajuexport.ParcelTable.empty', defaultMessage: 'No delivery matches' },
  emptyHint: {
    id: 'cps.poslajuexport.ParcelTable.emptyHint',
    defaultMessage:
      'Choose other days, or show packages that were exported or have a consignment number.',
  },
})

const fragment = graphql`
  fragment ParcelTable_query on Query
  @refetchable(queryName: "ParcelTablePaginationQuery")
  @argumentDefinitions(
    first: { type: "Int", defaultValue: 50 }
    after: { type: "String" }
    filter: { type: "PackageFilter" }
  ) {
    packages(first: $first, after: $after, filter: $filter)
      @connection(key: "ParcelTable_packages") {
      total
      totalCapped
      edges {
        node {
          id
          packagingId
          despatchedAt
          despatchedBy
          receiverName
          receiverCity
          employerName
          stickerDate
          weightKg
          chargesMyr
          poslajuNo
          courierExportedAt
          courierExportedBy
          missingForCourier
          branch {
            code
          }
        }
      }
    }
  }
`

type Props = {
  query: ParcelTable_query$key
  withBranch: boolean
  withNumber: boolean
  withExported: boolean
  filters: ReactNode
  /** Exports only these packages. */
  onTake: (packagingIds: string[]) => void
}

/** Lists the deliveries of the export, the newest first, and what each of them lacks. */
export function ParcelTable({
  query,
  withBranch,
  withNumber,
  withExported,
  filters,
  onTake,
}: Props) {
  const t = useTexts(text)
  const list = useList(fragment, query, ({ packages }) => packages)
  const columns = useParcelColumns(withBranch, withNumber, withExported)
  return (
    <DataTable
      id="courier-export"
      label={t('label')}
      columns={columns}
      {...list}
      sorting="server"
      filters={filters}
      bulkActions={(chosen) =>
        chosen.length > limits.pageSizeMaximum ? (
          <span className="ik-muted">{t('tooMany', { max: limits.pageSizeMaximum })}</span>
        ) : (
          chosen.length > 0 && (
            <Button
              size="small"
              intent="primary"
              icon={<Download />}
              text={t('some', { n: chosen.length })}
              onClick={() => onTake(chosen.map((row) => row.packagingId))}
            />
          )
        )
      }
      empty={{ filtered: true, title: t('empty'), hint: t('emptyHint') }}
    />
  )
}
