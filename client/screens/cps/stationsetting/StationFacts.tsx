import { Button } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { StationFacts_station$key } from '#client/__generated__/StationFacts_station.graphql.ts'
import { codeThenName } from '#client/parts/codeThenName.ts'
import { HeartbeatTag } from '#client/parts/station/HeartbeatTag.tsx'
import { StationStateTag } from '#client/parts/station/StationStateTag.tsx'
import { useStationActive } from '#client/parts/station/useStationActive.ts'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useConfirm } from '#client/ui/useConfirm.tsx'

const text = defineMessages({
  seen: { id: 'cps.stationsetting.StationFacts.seen', defaultMessage: 'last heard of {when}' },
  never: { id: 'cps.stationsetting.StationFacts.never', defaultMessage: 'never heard of' },
  activate: { id: 'cps.stationsetting.StationFacts.activate', defaultMessage: 'Set active' },
  deactivate: {
    id: 'cps.stationsetting.StationFacts.deactivate',
    defaultMessage: 'Set inactive …',
  },
  ask: { id: 'cps.stationsetting.StationFacts.ask', defaultMessage: 'Set {station} inactive?' },
  does: { id: 'cps.stationsetting.StationFacts.does', defaultMessage: 'Set inactive' },
  prints: {
    id: 'cps.stationsetting.StationFacts.prints',
    defaultMessage:
      'Nobody can then print there, at any workstation, until it is set active again. Its blank cards stay; what waits on its printing list can still be taken off, and a card that is in its printer saved.',
  },
  checks: {
    id: 'cps.stationsetting.StationFacts.checks',
    defaultMessage:
      'It is then no longer offered as a QC station, at any workstation, until it is set active again. Cards can still be checked.',
  },
})

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

/**
 * Shows a station's data from the settings and its heartbeat, and the switch for whether it is in
 * use.
 */
export function StationFacts({ station: key, mayAct }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const station = useFragment(fragment, key)
  const { stationId, name, process, active, online, lastSeenAt, branch } = station
  const [turn, inFlight] = useStationActive(station)
  const { ask, question } = useConfirm(() => ({
    title: t('ask', { station: stationId }),
    body: t(process === 'PERSONALISATION' ? 'prints' : 'checks'),
    confirm: t('does'),
    act: turn,
  }))
  return (
    <>
      <dl className="ik-ws-facts">
        <dt>{t(term.name)}</dt>
        <dd>{name}</dd>
        <dt>{t(term.branch)}</dt>
        <dd>{codeThenName(branch)}</dd>
        <dt>{t(term.status)}</dt>
        <dd className="ik-row">
          <StationStateTag state={active ? 'ACTIVE' : 'INACTIVE'} />
          {mayAct && (
            <Button
              size="small"
              loading={inFlight}
              text={t(active ? 'deactivate' : 'activate')}
              onClick={() => (active ? ask() : void turn())}
            />
          )}
        </dd>
        <dt>{t(term.connection)}</dt>
        <dd className="ik-row">
          <HeartbeatTag state={online ? 'ONLINE' : 'OFFLINE'} />
          <span className="ik-muted">
            {lastSeenAt ? t('seen', { when: format.dateTime(lastSeenAt) }) : t('never')}
          </span>
        </dd>
      </dl>
      {question}
    </>
  )
}
