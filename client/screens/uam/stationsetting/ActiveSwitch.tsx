import { Switch } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { useStationActive, type SwitchedStation } from '#client/parts/station/useStationActive.ts'
import { useTexts } from '#client/state/texts.ts'

const text = defineMessages({ active: { id: 'uam.stationsetting.ActiveSwitch.active', defaultMessage: 'Active' } })

/** Whether a station is in use: said at once, in its row. */
export function ActiveSwitch({ station }: { station: SwitchedStation }) {
  const t = useTexts(text)
  const [turn, inFlight] = useStationActive(station)
  return (
    <Switch
      className="ik-row-switch"
      checked={station.active}
      disabled={inFlight}
      onChange={() => void turn()}
      labelElement={
        <>
          {t('active')}
          <span className="ik-hidden"> {station.stationId}</span>
        </>
      }
    />
  )
}
