import { Desktop } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { Link } from 'react-router-dom'
import { workstationStore } from '#client/devices/workstation.ts'
import { profileStore } from '#client/state/profile.ts'
import { useStore } from '#client/state/store.ts'
import { useTexts } from '#client/state/texts.ts'
import { mayEnter, seesBranch, type RoleId } from '#domain/access.ts'

const text = defineMessages({
  station: {
    id: 'shell.StationTag.station',
    defaultMessage: 'This workstation is print station {station}',
  },
})

/**
 * Shows this workstation's print station to people who print, with a link that changes it; nothing
 * if none was chosen.
 */
export function StationTag() {
  const t = useTexts(text)
  const profile = useStore(profileStore)
  const station = useStore(workstationStore)
  if (!profile || !station) return null
  if (
    !mayEnter({ roleId: profile.roleid as RoleId }, 'cps') ||
    !seesBranch({ branchCode: profile.branchcode }, station.branchCode)
  )
    return null
  const words = t('station', { station: station.stationId })
  return (
    <Link
      to="/ikad/cps/general/setting/stationsetting"
      className="ik-station"
      title={words}
      aria-label={words}
    >
      <Desktop size={14} /> {station.stationId}
    </Link>
  )
}
