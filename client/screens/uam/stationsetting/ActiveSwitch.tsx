import { defineMessages } from 'react-intl'
import { useStationActive, type SwitchedStation } from '#client/parts/station/useStationActive.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { RowSwitch } from '#client/ui/table/RowSwitch.tsx'
import { stationStateRows } from '#domain/station/states.ts'

const text = defineMessages({ active: { id: 'uam.stationsetting.ActiveSwitch.active', defaultMessage: 'Active' } })

/** Whether a station is in use: said at once, in its row. */
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
