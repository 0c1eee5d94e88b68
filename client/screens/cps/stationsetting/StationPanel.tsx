import { Button, Callout } from '@blueprintjs/core'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import { useRevalidator } from 'react-router-dom'
import type { StationPanel_list$key } from '#client/__generated__/StationPanel_list.graphql.ts'
import type { StationPanel_query$key } from '#client/__generated__/StationPanel_query.graphql.ts'
import {
  chooseWorkstation,
  workstationStores,
  type Workstation,
} from '#client/devices/workstation.ts'
import { useStore } from '#client/state/store.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { StateTag } from '#client/ui/StateTag.tsx'
import { actsOnBranch, type RoleId } from '#domain/access.ts'
import { upperOf } from '#domain/enumCase.ts'
import { processNames, type StationProcess } from '#domain/settings/station.ts'
import { StationFacts } from './StationFacts.tsx'
import { StationSelect } from './StationSelect.tsx'
import { stationStanding } from './stationStanding.ts'
import { stationTexts } from './stationTexts.ts'

const text = defineMessages({
  ...stationTexts,
  personalisationHint: {
    id: 'cps.stationsetting.StationPanel.personalisationHint',
    defaultMessage:
      'Card printing and card withdrawal use this station. This device keeps the choice for everyone who signs in.',
  },
  qualityCheckHint: {
    id: 'cps.stationsetting.StationPanel.qualityCheckHint',
    defaultMessage: 'Which quality check desk this is. Optional: cards can be checked without one.',
  },
  noStations: {
    id: 'cps.stationsetting.StationPanel.noStations',
    defaultMessage: 'Your branch has no active station for this',
  },
  forget: { id: 'cps.stationsetting.StationPanel.forget', defaultMessage: 'Forget' },
  gone: {
    id: 'cps.stationsetting.StationPanel.gone',
    defaultMessage:
      'Station {station} is no longer among those of {branch}: it was deleted or moved to another branch. Choose another, or forget it.',
  },
  unseen: {
    id: 'cps.stationsetting.StationPanel.unseen',
    defaultMessage:
      'This workstation is station {station} of {branch}, which is another branch than yours. Choose another only if the workstation has moved.',
  },
  moved: {
    id: 'cps.stationsetting.StationPanel.moved',
    defaultMessage:
      'Station {station} was moved from {branch} to {now}. Keep it only if this workstation moved too.',
  },
  keep: { id: 'cps.stationsetting.StationPanel.keep', defaultMessage: 'Keep it at {now}' },
  otherProcess: {
    id: 'cps.stationsetting.StationPanel.otherProcess',
    defaultMessage:
      'Station {station} is by now for another process: {process}. Choose another, or forget it.',
  },
  ask: { id: 'cps.stationsetting.StationPanel.ask', defaultMessage: 'Leave station {station}?' },
  leave: { id: 'cps.stationsetting.StationPanel.leave', defaultMessage: 'Leave it' },
  listStays: {
    id: 'cps.stationsetting.StationPanel.listStays',
    defaultMessage:
      'Its printing list is open: {n, plural, one {# record waits} other {# records wait}} there. They stay on the list of {station}, and somebody else can print them there.',
  },
})

const fragment = graphql`
  fragment StationPanel_query on Query {
    viewer {
      id
      roleId
      branch {
        id
        code
      }
    }
    stations {
      id
      stationId
      name
      process
      active
      branch {
        id
        code
        name
      }
      ...StationFacts_station
    }
  }
`
const listFragment = graphql`
  fragment StationPanel_list on PrintList {
    items {
      id
      outcome
    }
  }
`

type Props = {
  process: StationProcess
  query: StationPanel_query$key
  /** The station's open printing list, if it has one. */
  list: StationPanel_list$key | null | undefined
}

/** Assigns a station of a process to this workstation, and shows that station's state. */
export function StationPanel({ process, query, list }: Props) {
  const t = useTexts(text)
  const say = useSay()
  const { revalidate } = useRevalidator()
  const { viewer, stations } = useFragment(fragment, query)
  const waiting =
    useFragment(listFragment, list ?? null)?.items.filter(({ outcome }) => !outcome).length ?? 0
  const chosen = useStore(workstationStores[process])
  const [wanted, setWanted] = useState<{ station: Workstation | null } | null>(null)
  if (!viewer) return null

  const who = { branchCode: viewer.branch.code, roleId: viewer.roleId as RoleId }
  const standing = stationStanding(chosen, process, stations, who)
  const here = 'station' in standing ? standing.station : null
  const open = stations.filter(
    (station) =>
      station.process === upperOf(process) &&
      actsOnBranch(who, station.branch.code) &&
      (station.active || station.stationId === chosen?.stationId),
  )
  const choose = (station: Workstation | null) => {
    chooseWorkstation(station, process)
    setWanted(null)
    void revalidate()
  }
  const ask = (stationId: string) => {
    const found = open.find((station) => station.stationId === stationId)
    const station = found ? { stationId, branchCode: found.branch.code } : null
    if (waiting > 0) setWanted({ station })
    else choose(station)
  }
  const values = {
    station: chosen?.stationId ?? '',
    branch: chosen?.branchCode ?? '',
    now: here?.branch.name ?? '',
  }
  return (
    <Panel
      title={t(process)}
      className="ik-ws-station"
      aside={here && <StateTag tone="info" icon={null} text={here.stationId} />}
    >
      <p className="ik-muted">{t(`${process}Hint`)}</p>
      {standing.kind !== 'none' && standing.kind !== 'here' && (
        <Callout compact intent="warning" role="alert">
          {t(standing.kind, {
            ...values,
            process: here
              ? say(
                  processNames[process === 'personalisation' ? 'qualityCheck' : 'personalisation'],
                )
              : '',
          })}
          {standing.kind === 'moved' && here && actsOnBranch(who, here.branch.code) && (
            <div className="ik-ws-keep">
              <Button
                size="small"
                text={t('keep', values)}
                onClick={() => choose({ stationId: here.stationId, branchCode: here.branch.code })}
              />
            </div>
          )}
        </Callout>
      )}
      <div className="ik-ws-choice">
        {open.length > 0 ? (
          <StationSelect
            label={t(process)}
            stations={open}
            value={standing.kind === 'here' ? values.station : ''}
            onChange={ask}
          />
        ) : (
          <span className="ik-grow">{t('noStations')}</span>
        )}
        {chosen && (
          <Button
            text={t('forget')}
            aria-label={`${t('forget')} ${chosen.stationId}`}
            onClick={() => ask('')}
          />
        )}
      </div>
      {standing.kind === 'here' && (
        <StationFacts
          station={standing.station}
          mayAct={actsOnBranch(who, standing.station.branch.code)}
        />
      )}
      <ConfirmDialog
        open={wanted !== null}
        title={t('ask', values)}
        confirm={t('leave')}
        intent="primary"
        onConfirm={() => choose(wanted?.station ?? null)}
        onClose={() => setWanted(null)}
      >
        {t('listStays', { ...values, n: waiting })}
      </ConfirmDialog>
    </Panel>
  )
}
