import { Callout } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { StationNotices_stock$key } from '#client/__generated__/StationNotices_stock.graphql.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'

const text = defineMessages({
  lookOnly: {
    id: 'cps.cardwithdrawal.StationNotices.lookOnly',
    defaultMessage: 'Station {station} belongs to {branch}. You may look, but not move its cards.',
  },
  dayClosed: {
    id: 'cps.cardwithdrawal.StationNotices.dayClosed',
    defaultMessage:
      'Today is closed at this station. Blank cards move again tomorrow, or once a supervisor opens it again.',
  },
})

const fragment = graphql`
  fragment StationNotices_stock on StationStock {
    station {
      id
      stationId
      active
      branch {
        id
        name
      }
    }
  }
`

type Props = { stock: StationNotices_stock$key; lookOnly: boolean; closed: boolean }

/**
 * Says why blank cards can't be moved: another branch's station, a station not in use, a closed
 * day.
 */
export function StationNotices({ stock, lookOnly, closed }: Props) {
  const t = useTexts(text)
  const p = useProblemText()
  const { station } = useFragment(fragment, stock)
  return (
    <>
      {lookOnly && (
        <Callout compact intent="warning" role="status">
          {t('lookOnly', { station: station.stationId, branch: station.branch.name })}
        </Callout>
      )}
      {!station.active && (
        <Callout compact intent="danger" role="alert">
          {p('station.inactive')}
        </Callout>
      )}
      {closed && (
        <Callout compact intent="primary" role="status">
          {t('dayClosed')}
        </Callout>
      )}
    </>
  )
}
