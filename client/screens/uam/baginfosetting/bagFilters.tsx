import { bagStatuses, bagStatusNames, type BagStatus } from '#domain/settings/bag.ts'
import { FilterSelect } from '#client/ui/FilterSelect.tsx'
import { useLocale } from '#client/ui/locale.ts'
import { useTexts } from '#client/ui/texts.ts'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'

const text = { branch: ['Branch', 'Cawangan'], status: ['Status', 'Status'] } as const

type Bag = { readonly branch: { readonly code: string }; readonly status: BagStatus }
type Props = { branches: readonly { readonly code: string; readonly name: string }[] }

/** Of which branch and in which state: from the address. */
export function BagFilters({ branches }: Props) {
  const t = useTexts(text)
  const locale = useLocale()
  const { search, set } = useUrlQuery()
  return (
    <>
      <FilterSelect
        label={t('branch')}
        value={search.get('branch') ?? ''}
        choices={branches.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
        onChange={(branch) => set({ branch })}
      />
      <FilterSelect
        label={t('status')}
        value={search.get('status') ?? ''}
        choices={bagStatuses.map((status) => ({ value: status, label: bagStatusNames[status][locale] }))}
        onChange={(status) => set({ status })}
      />
    </>
  )
}

/** Whether a bag is among those that the address asks for. */
export function shownBy(search: URLSearchParams): (bag: Bag) => boolean {
  const [branch, status] = [search.get('branch'), search.get('status')]
  return (bag) => (!branch || bag.branch.code === branch) && (!status || bag.status === status)
}
