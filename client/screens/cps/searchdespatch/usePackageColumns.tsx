import { useMemo } from 'react'
import { defineMessages } from 'react-intl'
import { Link, useSearchParams } from 'react-router-dom'
import { useStateColumn } from '#client/parts/useStateColumn.tsx'
import { packageTexts } from '#client/screens/cps/package/packageTexts.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import type { Column } from '#client/ui/table/column.ts'
import { packageStateRows } from '#domain/package/states.ts'
import type { FoundPackage } from './useFoundPackages.ts'

const text = defineMessages({
  ...packageTexts,
  handedOver: {
    id: 'cps.searchdespatch.usePackageColumns.handedOver',
    defaultMessage: 'Handed over',
  },
  by: { id: 'cps.searchdespatch.usePackageColumns.by', defaultMessage: 'Despatched by' },
})

/** Returns the columns of the packages. A click on the number opens the package beside the list. */
export function usePackageColumns(withBranch: boolean): Column<FoundPackage>[] {
  const t = useTexts(text)
  const stateColumn = useStateColumn(packageStateRows)
  const [search] = useSearchParams()
  return useMemo(() => {
    const chosen = search.get('q')
    const linkTo = (packagingId: string) => {
      const next = new URLSearchParams(search)
      next.set('q', packagingId)
      return { search: `?${next}` }
    }
    return [
      {
        id: 'package',
        title: t(term.package),
        kind: 'code',
        width: 168,
        hideable: false,
        value: (row) => row.packagingId,
        cell: (row) => (
          <Link
            to={linkTo(row.packagingId)}
            aria-current={chosen === row.packagingId ? 'true' : undefined}
          >
            {row.packagingId}
          </Link>
        ),
      },
      stateColumn({ id: 'state', title: t('state'), width: 148 }, (row) => row.state),
      {
        id: 'employer',
        title: t(term.addressee),
        kind: 'text',
        width: 180,
        value: (row) => row.addressee,
      },
      {
        id: 'method',
        title: t('method'),
        kind: 'text',
        width: 124,
        value: (row) => t(row.deliveryMethod as 'DELIVERY'),
      },
      {
        id: 'despatched',
        title: t('despatched'),
        kind: 'dateTime',
        width: 172,
        sortable: true,
        value: (row) => row.despatchedAt,
      },
      { id: 'cards', title: t(term.cards), kind: 'count', width: 64, value: (row) => row.cards },
      {
        id: 'number',
        title: t('consignment'),
        kind: 'code',
        width: 130,
        value: (row) => row.poslajuNo,
      },
      {
        id: 'branch',
        title: t('branch'),
        kind: 'code',
        width: 80,
        hidden: !withBranch,
        value: (row) => row.branch.code,
      },
      {
        id: 'sticker',
        title: t('sticker'),
        kind: 'date',
        hidden: true,
        value: (row) => row.stickerDate,
      },
      {
        id: 'kind',
        title: t(term.type),
        kind: 'text',
        width: 100,
        hidden: true,
        value: (row) => t(row.employerKind as 'COMPANY'),
      },
      {
        id: 'weight',
        title: t(term.weightKg),
        kind: 'decimal',
        digits: 3,
        width: 105,
        hidden: true,
        value: (row) => row.weightKg,
      },
      {
        id: 'charges',
        title: t(term.charges),
        kind: 'money',
        hidden: true,
        value: (row) => row.chargesMyr,
      },
      {
        id: 'receiver',
        title: t(term.receiver),
        kind: 'text',
        hidden: true,
        value: (row) => row.receiverName,
      },
      {
        id: 'collection',
        title: t(term.collectionBranch),
        kind: 'code',
        width: 130,
        hidden: true,
        value: (row) => row.collectionBranch.code,
      },
      {
        id: 'handedOver',
        title: t('handedOver'),
        kind: 'dateTime',
        hidden: true,
        value: (row) => row.handedOverAt,
      },
      { id: 'by', title: t('by'), kind: 'text', hidden: true, value: (row) => row.despatchedBy },
    ]
  }, [t, stateColumn, search, withBranch])
}
