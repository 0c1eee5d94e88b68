import { defineMessages } from 'react-intl'
import { ListFilters } from '#client/screens/sms/stock/ListFilters.tsx'
import { transferStateName } from '#client/screens/sms/stock/TransferStateTag.tsx'
import { useLocale } from '#client/state/locale.ts'
import { useTexts } from '#client/state/texts.ts'
import { noFilters, statuses } from './manageVariables.ts'

const text = defineMessages({
  search: { id: 'sms.transfer.TransferFilters.search', defaultMessage: 'Number, bag or lot' },
  state: { id: 'sms.transfer.TransferFilters.state', defaultMessage: 'State' },
  branch: { id: 'sms.transfer.TransferFilters.branch', defaultMessage: 'Branch' },
  made: { id: 'sms.transfer.TransferFilters.made', defaultMessage: 'Made' },
  discrepant: { id: 'sms.transfer.TransferFilters.discrepant', defaultMessage: 'Open discrepancies' },
  all: { id: 'sms.transfer.TransferFilters.all', defaultMessage: 'Show all' },
})

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
