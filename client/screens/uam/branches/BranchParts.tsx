import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { BranchParts_branch$key } from '#client/__generated__/BranchParts_branch.graphql.ts'
import { OnlineTag } from '#client/parts/station/OnlineTag.tsx'
import { StockStatusTag, type StockStatusName } from '#client/parts/StockStatusTag.tsx'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { StateTag } from '#client/ui/StateTag.tsx'
import { BranchPart } from './BranchPart.tsx'

const text = defineMessages({
  cardTypes: { id: 'uam.branches.BranchParts.cardTypes', defaultMessage: 'Card types it makes' },
  noCardTypes: { id: 'uam.branches.BranchParts.noCardTypes', defaultMessage: 'Its branch type makes none yet.' },
  stations: { id: 'uam.branches.BranchParts.stations', defaultMessage: 'Stations' },
  noStations: { id: 'uam.branches.BranchParts.noStations', defaultMessage: 'It has no stations yet.' },
  thresholds: { id: 'uam.branches.BranchParts.thresholds', defaultMessage: 'Card thresholds' },
  noThresholds: { id: 'uam.branches.BranchParts.noThresholds', defaultMessage: 'None of its stock has a threshold yet.' },
  cardType: { id: 'uam.branches.BranchParts.cardType', defaultMessage: 'Card type' },
  description: { id: 'uam.branches.BranchParts.description', defaultMessage: 'Description' },
  id: { id: 'uam.branches.BranchParts.id', defaultMessage: 'Station id' },
  name: { id: 'uam.branches.BranchParts.name', defaultMessage: 'Name' },
  process: { id: 'uam.branches.BranchParts.process', defaultMessage: 'Process' },
  PERSONALISATION: { id: 'uam.branches.BranchParts.PERSONALISATION', defaultMessage: 'Personalisation' },
  QUALITY_CHECK: { id: 'uam.branches.BranchParts.QUALITY_CHECK', defaultMessage: 'Quality check' },
  state: { id: 'uam.branches.BranchParts.state', defaultMessage: 'State' },
  active: { id: 'uam.branches.BranchParts.active', defaultMessage: 'Active' },
  inactive: { id: 'uam.branches.BranchParts.inactive', defaultMessage: 'Inactive' },
  connection: { id: 'uam.branches.BranchParts.connection', defaultMessage: 'Connection' },
  held: { id: 'uam.branches.BranchParts.held', defaultMessage: 'In hand' },
  threshold: { id: 'uam.branches.BranchParts.threshold', defaultMessage: 'Threshold' },
  status: { id: 'uam.branches.BranchParts.status', defaultMessage: 'Status' },
})

const fragment = graphql`
  fragment BranchParts_branch on Branch {
    code
    cardTypes {
      id
      key
      code
      description
    }
    stations {
      id
      stationId
      name
      process
      active
      online
    }
    thresholds {
      id
      threshold
      held
      status
      cardType {
        id
        code
      }
    }
  }
`

const setting = '/ikad/uam/general/setting'

/** What belongs to a branch: its card types, its stations and its thresholds, each with the way to its own table. */
export function BranchParts({ branch }: { branch: BranchParts_branch$key }) {
  const t = useTexts(text)
  const format = useFormats()
  const { code, cardTypes, stations, thresholds } = useFragment(fragment, branch)
  return (
    <>
      <BranchPart
        title={t('cardTypes')}
        to={`${setting}/branchcardtypesetting`}
        none={t('noCardTypes')}
        headings={[t('cardType'), t('description')]}
        rows={cardTypes.map((type) => ({
          id: type.id,
          cells: [
            <Link key="code" to={`${setting}/cardtypesetting?key=${type.key}`}>
              {type.code}
            </Link>,
            type.description,
          ],
        }))}
      />
      {stations && (
        <BranchPart
          title={t('stations')}
          to={`${setting}/stationsetting?branch=${code}`}
          none={t('noStations')}
          headings={[t('id'), t('name'), t('process'), t('state'), t('connection')]}
          rows={stations.map(({ id, stationId, name, process, active, online }) => ({
            id,
            cells: [
              <Link
                key="id"
                className="ik-code"
                to={`${setting}/stationsetting?branch=${code}&key=${encodeURIComponent(stationId)}`}
              >
                {stationId}
              </Link>,
              name,
              t(process as 'PERSONALISATION'),
              <StateTag key="active" tone={active ? 'ok' : 'none'} text={t(active ? 'active' : 'inactive')} />,
              <OnlineTag key="online" online={online} />,
            ],
          }))}
        />
      )}
      {thresholds && (
        <BranchPart
          title={t('thresholds')}
          to={`${setting}/cardthresholdsetting?branch=${code}`}
          none={t('noThresholds')}
          headings={[t('cardType'), t('held'), t('threshold'), t('status')]}
          rows={thresholds.map(({ id, threshold, held, status, cardType }) => ({
            id,
            cells: [
              cardType.code,
              format.count(held),
              format.count(threshold),
              <StockStatusTag key="status" status={status as StockStatusName} />,
            ],
          }))}
        />
      )}
    </>
  )
}
