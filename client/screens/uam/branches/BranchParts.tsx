import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type {
  BranchParts_branch$data,
  BranchParts_branch$key,
} from '#client/__generated__/BranchParts_branch.graphql.ts'
import { useStateColumn } from '#client/parts/useStateColumn.tsx'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSayOf } from '#client/state/words.ts'
import { camelOf } from '#domain/enumCase.ts'
import { processNames } from '#domain/settings/station.ts'
import { heartbeatRows, stationStateRows } from '#domain/station/states.ts'
import { stockStatusRows } from '#domain/stock.ts'
import { BranchPart } from './BranchPart.tsx'

const text = defineMessages({
  cardTypes: { id: 'uam.branches.BranchParts.cardTypes', defaultMessage: 'Card types it makes' },
  noCardTypes: {
    id: 'uam.branches.BranchParts.noCardTypes',
    defaultMessage: 'Its branch type makes none yet.',
  },
  noStations: {
    id: 'uam.branches.BranchParts.noStations',
    defaultMessage: 'It has no stations yet.',
  },
  thresholds: { id: 'uam.branches.BranchParts.thresholds', defaultMessage: 'Card thresholds' },
  noThresholds: {
    id: 'uam.branches.BranchParts.noThresholds',
    defaultMessage: 'None of its stock has a threshold yet.',
  },
  id: { id: 'uam.branches.BranchParts.id', defaultMessage: 'Station id' },
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

type Station = NonNullable<BranchParts_branch$data['stations']>[number]
type Threshold = NonNullable<BranchParts_branch$data['thresholds']>[number]

const setting = '/ikad/uam/general/setting'

/** Shows a branch's card types, stations and thresholds, each linked to its own table. */
export function BranchParts({ branch }: { branch: BranchParts_branch$key }) {
  const t = useTexts(text)
  const stationColumn = useStateColumn(stationStateRows)
  const heartbeatColumn = useStateColumn(heartbeatRows)
  const stockColumn = useStateColumn(stockStatusRows)
  const processName = useSayOf(processNames)
  const format = useFormats()
  const { code, cardTypes, stations, thresholds } = useFragment(fragment, branch)
  return (
    <>
      <BranchPart
        title={t('cardTypes')}
        to={`${setting}/branchcardtypesetting`}
        none={t('noCardTypes')}
        rows={cardTypes}
        columns={[
          {
            id: 'code',
            title: t(term.cardType),
            kind: 'text',
            value: ({ code: type }) => type,
            cell: ({ key, code: type }) => (
              <Link to={`${setting}/cardtypesetting?key=${key}`}>{type}</Link>
            ),
          },
          {
            id: 'description',
            title: t(term.description),
            kind: 'text',
            value: ({ description }) => description,
          },
        ]}
      />
      {stations && (
        <BranchPart
          title={t(term.stations)}
          to={`${setting}/stationsetting?branch=${code}`}
          none={t('noStations')}
          rows={stations}
          columns={[
            {
              id: 'id',
              title: t('id'),
              kind: 'text',
              value: ({ stationId }) => stationId,
              cell: ({ stationId }) => (
                <Link
                  className="ik-code"
                  to={`${setting}/stationsetting?branch=${code}&key=${encodeURIComponent(stationId)}`}
                >
                  {stationId}
                </Link>
              ),
            },
            { id: 'name', title: t(term.name), kind: 'text', value: ({ name }) => name },
            {
              id: 'process',
              title: t(term.process),
              kind: 'text',
              value: ({ process }) => processName(camelOf(process)),
            },
            stationColumn({ id: 'state', title: t(term.status) }, ({ active }: Station) =>
              active ? 'ACTIVE' : 'INACTIVE',
            ),
            heartbeatColumn(
              { id: 'connection', title: t(term.connection) },
              ({ online }: Station) => (online ? 'ONLINE' : 'OFFLINE'),
            ),
          ]}
        />
      )}
      {thresholds && (
        <BranchPart
          title={t('thresholds')}
          to={`${setting}/cardthresholdsetting?branch=${code}`}
          none={t('noThresholds')}
          rows={thresholds}
          columns={[
            {
              id: 'cardType',
              title: t(term.cardType),
              kind: 'text',
              value: ({ cardType }) => cardType.code,
            },
            {
              id: 'held',
              title: t(term.inHand),
              kind: 'text',
              value: ({ held }) => format.count(held),
            },
            {
              id: 'threshold',
              title: t(term.threshold),
              kind: 'text',
              value: ({ threshold }) => format.count(threshold),
            },
            stockColumn({ id: 'status', title: t(term.status) }, ({ status }: Threshold) => status),
          ]}
        />
      )}
    </>
  )
}
