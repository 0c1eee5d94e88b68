import { Button } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { UrlFilter } from '#client/ui/UrlFilter.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { stockTexts } from './stockTexts.ts'
import { noFilters, stockStatuses } from './stockVariables.ts'

const text = defineMessages({ ...stockTexts, all: { id: 'sms.stocklevel.StockFilters.all', defaultMessage: 'All stock' } })

type Props = {
  branches: readonly { readonly code: string; readonly name: string }[]
  cardTypes: readonly { readonly key: string; readonly code: string; readonly description: string }[]
}

/** Which stock shows; all of it stands in the address. */
export function StockFilters({ branches, cardTypes }: Props) {
  const t = useTexts(text)
  const { search, set } = useUrlQuery()
  const filtered = Object.keys(noFilters).some((key) => search.has(key))
  return (
    <>
      {branches.length > 1 && (
        <UrlFilter
          label={t('branch')}
          name="branch"
          choices={branches.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
        />
      )}
      <UrlFilter
        label={t('cardType')}
        name="type"
        choices={cardTypes.map(({ key, code, description }) => ({ value: key, label: `${code} · ${description}` }))}
      />
      <UrlFilter
        label={t('status')}
        name="status"
        choices={stockStatuses.map((status) => ({ value: status, label: t(status) }))}
      />
      {filtered && <Button variant="minimal" icon={<Cross />} text={t('all')} onClick={() => set(noFilters)} />}
    </>
  )
}
