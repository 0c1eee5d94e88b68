import { defineMessages } from 'react-intl'
import type { StockStatusName } from '#client/parts/StockStatusTag.tsx'
import { stockStatusText } from '#client/parts/stockStatusText.ts'
import { useTexts } from '#client/state/texts.ts'
import { UrlFilter } from '#client/ui/UrlFilter.tsx'

const text = defineMessages({
  ...stockStatusText,
  branch: { id: 'uam.cardthresholdsetting.thresholdFilters.branch', defaultMessage: 'Branch' },
  status: { id: 'uam.cardthresholdsetting.thresholdFilters.status', defaultMessage: 'Status' },
})
const statuses = Object.keys(stockStatusText) as StockStatusName[]

type Threshold = { readonly branch: { readonly code: string }; readonly status: string }
type Props = { branches: readonly { readonly code: string; readonly name: string }[] }

/** Of which branch, and how the stock stands: from the address. */
export function ThresholdFilters({ branches }: Props) {
  const t = useTexts(text)
  return (
    <>
      <UrlFilter
        label={t('branch')}
        name="branch"
        choices={branches.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
      />
      <UrlFilter
        label={t('status')}
        name="status"
        choices={statuses.map((status) => ({ value: status.toLowerCase(), label: t(status) }))}
      />
    </>
  )
}

/** Whether a threshold is among those that the address asks for. */
export function shownBy(search: URLSearchParams): (row: Threshold) => boolean {
  const [branch, status] = [search.get('branch'), search.get('status')]
  return (row) => (!branch || row.branch.code === branch) && (!status || row.status.toLowerCase() === status)
}
