import { useMemo } from 'react'
import { defineMessages } from 'react-intl'
import type { useLots_query$key } from '#client/__generated__/useLots_query.graphql.ts'
import { useLotColumns } from '#client/screens/sms/managelot/useLotColumns.tsx'
import { useLots } from '#client/screens/sms/managelot/useLots.ts'
import { lotPath } from '#client/screens/sms/stock/stockLinks.ts'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import './lotreceive.css'

const text = defineMessages({
  title: { id: 'sms.lotreceive.TodaysLots.title', defaultMessage: 'Received today' },
  count: {
    id: 'sms.lotreceive.TodaysLots.count',
    defaultMessage:
      '{n, plural, =0 {Received today} one {Received today: # lot} other {Received today: {total} lots}}',
  },
  none: { id: 'sms.lotreceive.TodaysLots.none', defaultMessage: 'No lot was received today' },
  noneHint: {
    id: 'sms.lotreceive.TodaysLots.noneHint',
    defaultMessage: 'What is received shows here at once, with its lots.',
  },
})

/** Columns with the same value for nearly all of them. */
const settled = new Set(['status', 'branch', 'blank', 'receivedAt'])

/** Lists the lots received today, the newest first, each linked to its page. */
export function TodaysLots({ query }: { query: useLots_query$key }) {
  const t = useTexts(text)
  const format = useFormats()
  const lots = useLots(query)
  const all = useLotColumns(lotPath)
  const columns = useMemo(
    () => all.map((column) => (settled.has(column.id) ? { ...column, hidden: true } : column)),
    [all],
  )
  return (
    <DataTable
      id="lots-today"
      label={t('title')}
      columns={columns}
      {...lots}
      rowId={(row) => row.lotNo}
      sorting="server"
      filters={<h2 className="ik-lots-today">{t('count', format.howMany(lots))}</h2>}
      empty={{ title: t('none'), hint: t('noneHint') }}
    />
  )
}
