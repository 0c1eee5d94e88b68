import { useMemo } from 'react'
import { defineMessages } from 'react-intl'
import type { ParcelTable_query$data } from '#client/__generated__/ParcelTable_query.graphql.ts'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { StateTag } from '#client/ui/StateTag.tsx'
import type { Column } from '#client/ui/table/column.ts'
import type { MissingForCourier } from '#domain/despatch/courierParcel.ts'
import { missingNames } from './missingNames.ts'

const text = defineMessages({
  ...missingNames,
  ready: { id: 'cps.poslajuexport.useParcelColumns.ready', defaultMessage: 'For the courier' },
  complete: { id: 'cps.poslajuexport.useParcelColumns.complete', defaultMessage: 'Complete' },
  missing: { id: 'cps.poslajuexport.useParcelColumns.missing', defaultMessage: 'No {fields}' },
  by: { id: 'cps.poslajuexport.useParcelColumns.by', defaultMessage: 'Despatched by' },
})

type ParcelRow = ParcelTable_query$data['packages']['edges'][number]['node']

/** Returns the columns of the deliveries; `ready` shows what each of them lacks. */
export function useParcelColumns(
  withBranch: boolean,
  withNumber: boolean,
  withExported: boolean,
): Column<ParcelRow>[] {
  const t = useTexts(text)
  const format = useFormats()
  return useMemo(() => {
    const readiness = ({ missingForCourier }: ParcelRow) =>
      missingForCourier.length === 0
        ? t('complete')
        : t('missing', {
            fields: missingForCourier.map((field) => t(field as MissingForCourier)).join(', '),
          })
    return [
      {
        id: 'package',
        title: t(term.package),
        kind: 'code',
        value: (row) => row.packagingId,
        width: 165,
        hideable: false,
      },
      {
        id: 'despatched',
        title: t(term.despatched),
        kind: 'dateTime',
        value: (row) => row.despatchedAt,
        width: 175,
      },
      {
        id: 'receiver',
        title: t(term.receiver),
        kind: 'text',
        value: (row) => row.receiverName,
        width: 190,
      },
      {
        id: 'city',
        title: t(term.city),
        kind: 'text',
        value: (row) => row.receiverCity,
        width: 110,
      },
      {
        id: 'weight',
        title: t(term.weightKg),
        kind: 'decimal',
        digits: 3,
        value: (row) => row.weightKg,
        width: 105,
      },
      {
        id: 'ready',
        title: t('ready'),
        kind: 'status',
        value: readiness,
        cell: (row) => (
          <StateTag
            tone={row.missingForCourier.length === 0 ? 'ok' : 'warn'}
            text={readiness(row)}
          />
        ),
        width: 200,
      },
      {
        id: 'number',
        title: t(term.consignmentNo),
        kind: 'code',
        value: (row) => row.poslajuNo,
        width: 135,
        hidden: !withNumber,
      },
      {
        id: 'exported',
        title: t(term.exported),
        kind: 'text',
        value: ({ courierExportedAt: at, courierExportedBy: who }) =>
          at && t(term.whenWho, { when: format.dateTime(at), who: who ?? '' }),
        width: 230,
        hidden: !withExported,
      },
      {
        id: 'branch',
        title: t(term.branch),
        kind: 'code',
        value: (row) => row.branch.code,
        width: 80,
        hidden: !withBranch,
      },
      {
        id: 'employer',
        title: t(term.employer),
        kind: 'text',
        value: (row) => row.employerName,
        width: 190,
        hidden: true,
      },
      {
        id: 'sticker',
        title: t(term.stickerDate),
        kind: 'date',
        value: (row) => row.stickerDate,
        hidden: true,
      },
      {
        id: 'charges',
        title: t(term.charges),
        kind: 'money',
        value: (row) => row.chargesMyr,
        hidden: true,
      },
      { id: 'by', title: t('by'), kind: 'text', value: (row) => row.despatchedBy, hidden: true },
    ]
  }, [t, format, withBranch, withNumber, withExported])
}
