import { Button } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import { FilterSelect } from '#client/ui/FilterSelect.tsx'
import { useTexts } from '#client/ui/texts.ts'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { stockTexts } from './stockTexts.ts'
import { noFilters, stockStatuses } from './stockVariables.ts'

const text = { ...stockTexts, all: ['All stock', 'Semua stok'] } as const

type Props = {
  branches: readonly { readonly code: string; readonly name: string }[]
  cardTypes: readonly { readonly key: string; readonly code: string; readonly description: string }[]
}

/** Which stock shows; all of it stands in the address. */
export function StockFilters({ branches, cardTypes }: Props) {
  const t = useTexts(text)
  const { search, set } = useUrlQuery()
  const value = (key: string) => search.get(key) ?? ''
  const filtered = Object.keys(noFilters).some((key) => search.has(key))
  return (
    <>
      {branches.length > 1 && (
        <FilterSelect
          label={t('branch')}
          value={value('branch')}
          onChange={(branch) => set({ branch })}
          choices={branches.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
        />
      )}
      <FilterSelect
        label={t('cardType')}
        value={value('type')}
        onChange={(type) => set({ type })}
        choices={cardTypes.map(({ key, code, description }) => ({ value: key, label: `${code} · ${description}` }))}
      />
      <FilterSelect
        label={t('status')}
        value={value('status')}
        onChange={(status) => set({ status })}
        choices={stockStatuses.map((status) => ({ value: status, label: t(status) }))}
      />
      {filtered && <Button variant="minimal" icon={<Cross />} text={t('all')} onClick={() => set(noFilters)} />}
    </>
  )
}
