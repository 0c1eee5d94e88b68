import { defineMessages } from 'react-intl'
import { useLocale } from '#client/state/locale.ts'
import { useTexts } from '#client/state/texts.ts'
import { UrlFilter } from '#client/ui/UrlFilter.tsx'
import { bagStatuses, bagStatusNames, type BagStatus } from '#domain/settings/bag.ts'

const text = defineMessages({
  branch: { id: 'uam.baginfosetting.bagFilters.branch', defaultMessage: 'Branch' },
  status: { id: 'uam.baginfosetting.bagFilters.status', defaultMessage: 'Status' },
})

type Bag = { readonly branch: { readonly code: string }; readonly status: BagStatus }
type Props = { branches: readonly { readonly code: string; readonly name: string }[] }

/** Of which branch and in which state: from the address. */
export function BagFilters({ branches }: Props) {
  const t = useTexts(text)
  const locale = useLocale()
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
        choices={bagStatuses.map((status) => ({ value: status, label: bagStatusNames[status][locale] }))}
      />
    </>
  )
}

/** Whether a bag is among those that the address asks for. */
export function shownBy(search: URLSearchParams): (bag: Bag) => boolean {
  const [branch, status] = [search.get('branch'), search.get('status')]
  return (bag) => (!branch || bag.branch.code === branch) && (!status || bag.status === status)
}
