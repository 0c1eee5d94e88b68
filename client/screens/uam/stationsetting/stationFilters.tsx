import { defineMessages } from 'react-intl'
import { useLocale } from '#client/state/locale.ts'
import { useTexts } from '#client/state/texts.ts'
import { UrlFilter } from '#client/ui/UrlFilter.tsx'
import { processNames, stationProcesses, type StationProcess } from '#domain/settings/station.ts'

const text = defineMessages({
  branch: { id: 'uam.stationsetting.stationFilters.branch', defaultMessage: 'Branch' },
  process: { id: 'uam.stationsetting.stationFilters.process', defaultMessage: 'Process' },
  active: { id: 'uam.stationsetting.stationFilters.active', defaultMessage: 'State' },
  yes: { id: 'uam.stationsetting.stationFilters.yes', defaultMessage: 'Active' },
  no: { id: 'uam.stationsetting.stationFilters.no', defaultMessage: 'Inactive' },
})

type Station = { readonly branch: { readonly code: string }; readonly process: StationProcess; readonly active: boolean }
type Props = { branches: readonly { readonly code: string; readonly name: string }[] }

/** Of which branch, for what, and whether in use: from the address. */
export function StationFilters({ branches }: Props) {
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
        label={t('process')}
        name="process"
        choices={stationProcesses.map((process) => ({ value: process, label: processNames[process][locale] }))}
      />
      <UrlFilter
        label={t('active')}
        name="active"
        choices={[
          { value: 'yes', label: t('yes') },
          { value: 'no', label: t('no') },
        ]}
      />
    </>
  )
}

/** Whether a station is among those that the address asks for. */
export function shownBy(search: URLSearchParams): (station: Station) => boolean {
  const [branch, process, active] = ['branch', 'process', 'active'].map((name) => search.get(name) ?? '')
  return (station) =>
    (!branch || station.branch.code === branch) &&
    (!process || station.process === process) &&
    (!active || station.active === (active === 'yes'))
}
