import { useLocale } from '#client/ui/locale.ts'
import { useTexts } from '#client/ui/texts.ts'
import { ListFilters } from '../stock/ListFilters.tsx'
import { transferStateName } from '../stock/TransferStateTag.tsx'
import { noFilters, statuses } from './manageVariables.ts'

const text = {
  search: ['Number, bag or lot', 'Nombor, beg atau lot'],
  state: ['State', 'Status'],
  branch: ['Branch', 'Cawangan'],
  made: ['Made', 'Dibuat'],
  discrepant: ['Open discrepancies', 'Percanggahan terbuka'],
  all: ['Show all', 'Papar semua'],
} as const

/** Which distributions or returns show; all of it stands in the address. */
export function TransferFilters({ branches }: { branches: readonly { readonly code: string; readonly name: string }[] }) {
  const t = useTexts(text)
  const locale = useLocale()
  return (
    <ListFilters
      search={t('search')}
      status={{ label: t('state'), choices: statuses.map((value) => ({ value, label: transferStateName(value, locale) })) }}
      branch={{ label: t('branch'), branches }}
      days={t('made')}
      only={{ name: 'discrepant', value: '1', label: t('discrepant'), className: 'ik-tr-check' }}
      none={{ patch: noFilters, label: t('all') }}
    />
  )
}
