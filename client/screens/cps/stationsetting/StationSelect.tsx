import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { ActingSelect } from '#client/ui/form/ActingSelect.tsx'

const text = defineMessages({
  none: { id: 'cps.stationsetting.StationSelect.none', defaultMessage: 'None' },
  inactive: {
    id: 'cps.stationsetting.StationSelect.inactive',
    defaultMessage: '{station} (inactive)',
  },
})

type Choosable = {
  readonly stationId: string
  readonly name: string
  readonly active: boolean
  readonly branch: { readonly code: string; readonly name: string }
}
type Props = {
  label: string
  stations: readonly Choosable[]
  /** '' while none is chosen. */
  value: string
  onChange: (stationId: string) => void
}

/** A choice of the stations for this workstation, grouped by branch if there are several. */
export function StationSelect({ label, stations, value, onChange }: Props) {
  const t = useTexts(text)
  const branches = [...new Map(stations.map(({ branch }) => [branch.code, branch])).values()].sort(
    (a, b) => a.name.localeCompare(b.name),
  )
  const option = ({ stationId, name, active }: Choosable) => {
    const words = `${stationId} · ${name}`
    return (
      <option key={stationId} value={stationId}>
        {active ? words : t('inactive', { station: words })}
      </option>
    )
  }
  return (
    <ActingSelect fill aria-label={label} value={value} onChoose={onChange}>
      <option value="">{t('none')}</option>
      {branches.length === 1
        ? stations.map(option)
        : branches.map(({ code, name }) => (
            <optgroup key={code} label={`${code} · ${name}`}>
              {stations.filter(({ branch }) => branch.code === code).map(option)}
            </optgroup>
          ))}
    </ActingSelect>
  )
}
