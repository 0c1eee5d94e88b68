import { defineMessages } from 'react-intl'
import { useStationActive, type SwitchedStation } from '#client/parts/station/useStationActive.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { RowSwitch } from '#client/ui/table/RowSwitch.tsx'
import { stationStateRows } from '#domain/station/states.ts'

const text = defineMessages({
  active: { id: 'uam.stationsetting.ActiveSwitch.active', defaultMessage: 'Active' },
})

/** A switch in the row for whether a station is in use, with immediate effect. */
export function ActiveSwitch({ station }: { station: SwitchedStation }) {
  const t = useTexts(text)
  const say = useSay()
  const [turn, inFlight] = useStationActive(station)
  return (
    <RowSwitch
      name={t('active')}
      row={station.stationId}
      on={station.active}
      state={say(stationStateRows[station.active ? 'active' : 'inactive'].name)}
      inFlight={inFlight}
      onChange={() => void turn()}
    />
  )
}
