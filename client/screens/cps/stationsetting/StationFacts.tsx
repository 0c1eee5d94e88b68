import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { StationFacts_station$key } from '#client/__generated__/StationFacts_station.graphql.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { StateTag } from '#client/ui/StateTag.tsx'
import { OnlineTag } from '#client/ui/station/OnlineTag.tsx'
import { useStationActive } from '#client/ui/station/useStationActive.ts'
import { useTexts } from '#client/ui/texts.ts'

const text = {
  name: ['Name', 'Nama'],
  branch: ['Branch', 'Cawangan'],
  state: ['State', 'Status'],
  active: ['Active', 'Aktif'],
  inactive: ['Inactive', 'Tidak aktif'],
  connection: ['Connection', 'Sambungan'],
  seen: ['last heard of {when}', 'kali terakhir dikesan {when}'],
  never: ['never heard of', 'belum pernah dikesan'],
  activate: ['Set active', 'Jadikan aktif'],
  deactivate: ['Set inactive …', 'Jadikan tidak aktif …'],
  ask: ['Set {station} inactive?', 'Jadikan {station} tidak aktif?'],
  does: ['Set inactive', 'Jadikan tidak aktif'],
  prints: [
    'Nobody can then print there, at any workstation, until it is set active again. Its blank cards and its printing list stay as they are.',
    'Tiada sesiapa boleh mencetak di situ, dari mana-mana stesen kerja, sehingga ia diaktifkan semula. Kad kosong dan senarai cetakannya kekal.',
  ],
  checks: [
    'It is then no longer offered as a QC station, at any workstation, until it is set active again. Cards can still be checked.',
    'Ia tidak lagi ditawarkan sebagai stesen QC di mana-mana stesen kerja sehingga diaktifkan semula. Kad masih boleh disemak.',
  ],
} as const

const fragment = graphql`
  fragment StationFacts_station on Station {
    stationId
    name
    process
    active
    online
    lastSeenAt
    version
    branch {
      id
      code
      name
    }
  }
`

type Props = { station: StationFacts_station$key; mayAct: boolean }

/** A station as staff and its heartbeat have it, and the way to say whether it is in use. */
export function StationFacts({ station: key, mayAct }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const station = useFragment(fragment, key)
  const { stationId, name, process, active, online, lastSeenAt, branch } = station
  const [turn, inFlight] = useStationActive(station)
  const [asked, setAsked] = useState(false)
  const prints = process === 'PERSONALISATION'
  return (
    <>
      <dl className="ik-ws-facts">
        <dt>{t('name')}</dt>
        <dd>{name}</dd>
        <dt>{t('branch')}</dt>
        <dd>{`${branch.code} · ${branch.name}`}</dd>
        <dt>{t('state')}</dt>
        <dd className="ik-row">
          <StateTag tone={active ? 'ok' : 'none'} text={t(active ? 'active' : 'inactive')} />
          {mayAct && (
            <Button size="small" loading={inFlight} text={t(active ? 'deactivate' : 'activate')} onClick={() => (active ? setAsked(true) : void turn())} />
          )}
        </dd>
        <dt>{t('connection')}</dt>
        <dd className="ik-row">
          <OnlineTag online={online} />
          <span className="ik-muted">{lastSeenAt ? t('seen', { when: format.dateTime(lastSeenAt) }) : t('never')}</span>
        </dd>
      </dl>
      <ConfirmDialog
        open={asked}
        title={t('ask', { station: stationId })}
        confirm={t('does')}
        onConfirm={async () => {
          await turn()
          setAsked(false)
        }}
        onClose={() => setAsked(false)}
      >
        {t(prints ? 'prints' : 'checks')}
      </ConfirmDialog>
    </>
  )
}
