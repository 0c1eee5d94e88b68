import { HTMLSelect } from '@blueprintjs/core'
import { Desktop } from '@blueprintjs/icons'
import { graphql, useFragment } from 'react-relay'
import { actsOnBranch, type RoleId } from '#domain/access.ts'
import type { StationChoice_query$key } from '#client/__generated__/StationChoice_query.graphql.ts'
import { chooseWorkstation } from '#client/devices/workstation.ts'
import { Notice } from '#client/ui/Notice.tsx'
import { useTexts } from '#client/ui/texts.ts'

const text = {
  title: ['Which station is this workstation?', 'Stesen manakah stesen kerja ini?'],
  hint: ['It is asked once and kept on this device.', 'Ditanya sekali sahaja dan disimpan pada peranti ini.'],
  none: ['Your branch has no active print station', 'Cawangan anda tiada stesen cetakan yang aktif'],
  noneHint: ['An administrator adds stations under User access, Stations.', 'Pentadbir menambah stesen di Akses pengguna, Stesen.'],
  station: ['Print station', 'Stesen cetakan'],
  choose: ['Choose …', 'Pilih …'],
} as const

const fragment = graphql`
  fragment StationChoice_query on Query {
    viewer {
      id
      roleId
      branch {
        id
        code
      }
    }
    stations(process: PERSONALISATION, activeOnly: true) {
      id
      stationId
      name
      branch {
        id
        code
        name
      }
    }
  }
`

/** Asks once which print station this workstation is: one where the viewer may act. */
export function StationChoice({ query, onChosen }: { query: StationChoice_query$key; onChosen: () => void }) {
  const t = useTexts(text)
  const { viewer, stations } = useFragment(fragment, query)
  if (!viewer) return null
  const who = { branchCode: viewer.branch.code, roleId: viewer.roleId as RoleId }
  const open = stations.filter((station) => actsOnBranch(who, station.branch.code))
  const choose = (stationId: string) => {
    const station = open.find((one) => one.stationId === stationId)
    if (!station) return
    chooseWorkstation({ stationId, branchCode: station.branch.code })
    onChosen()
  }
  return (
    <div className="ik-panel">
      <Notice icon={<Desktop size={20} />} title={open.length ? t('title') : t('none')}
        actions={
          open.length > 0 && (
            <HTMLSelect autoFocus aria-label={t('station')} defaultValue="" onChange={(event) => choose(event.target.value)}>
              <option value="">{t('choose')}</option>
              {open.map(({ stationId, name, branch }) => (
                <option key={stationId} value={stationId}>
                  {`${stationId} · ${name} · ${branch.name}`}
                </option>
              ))}
            </HTMLSelect>
          )
        }
      >
        {open.length ? t('hint') : t('noneHint')}
      </Notice>
    </div>
  )
}
