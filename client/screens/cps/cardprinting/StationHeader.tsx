import { Button, Callout } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { StationHeader_station$key } from '#client/__generated__/StationHeader_station.graphql.ts'
import { chooseWorkstation } from '#client/devices/workstation.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'

const text = defineMessages({
  noStation: {
    id: 'cps.cardprinting.StationHeader.noStation',
    defaultMessage: 'No station chosen on this device',
  },
  lot: {
    id: 'cps.cardprinting.StationHeader.lot',
    defaultMessage: '{n, plural, =0 {no lot} one {lot {lot}} other {# lots}}',
  },
  blanks: {
    id: 'cps.cardprinting.StationHeader.blanks',
    defaultMessage:
      '{n, plural, =0 {no blank cards in hand} one {# blank card in hand} other {# blank cards in hand}}',
  },
  change: { id: 'cps.cardprinting.StationHeader.change', defaultMessage: 'Change station' },
  inactive: {
    id: 'cps.cardprinting.StationHeader.inactive',
    defaultMessage:
      'Station {station} is not active: the card in its printer can be saved and records taken off, nothing more.',
  },
  setActive: { id: 'cps.cardprinting.StationHeader.setActive', defaultMessage: 'Activate' },
  lookOnly: {
    id: 'cps.cardprinting.StationHeader.lookOnly',
    defaultMessage: 'Station {station} belongs to {branch}. You may look, but not print there.',
  },
})

const fragment = graphql`
  fragment StationHeader_station on Station {
    stationId
    active
    branch {
      id
      name
    }
    held {
      lotNo
      quantity
      cardType {
        id
        code
      }
    }
  }
`

type Props = {
  station: StationHeader_station$key | null | undefined
  /** The card type of the waiting records, if any: then only blank cards of that type count. */
  cardType: string | null
  mayAct: boolean
  onChange: () => void
}

/** Shows the print station and its number of blank cards, or why the viewer may not print there. */
export function StationHeader({ station: key, cardType, mayAct, onChange }: Props) {
  const t = useTexts(text)
  const station = useFragment(fragment, key ?? null)
  const screen = '/ikad/cps/cardprinting'
  if (!station) return <PageHeader screen={screen} state={t('noStation')} />
  const lots = station.held.filter((lot) => cardType === null || lot.cardType.code === cardType)
  const state = [
    t(term.stationNamed, { station: station.stationId }),
    t('lot', { n: lots.length, lot: lots[0]?.lotNo ?? '' }),
    t('blanks', { n: lots.reduce((sum, lot) => sum + lot.quantity, 0) }),
  ].join(' · ')
  const change = () => {
    chooseWorkstation(null)
    onChange()
  }
  return (
    <>
      <PageHeader
        screen={screen}
        state={state}
        actions={<Button text={t('change')} onClick={change} />}
      />
      {!mayAct && (
        <Callout compact intent="warning" role="status">
          {t('lookOnly', { station: station.stationId, branch: station.branch.name })}
        </Callout>
      )}
      {mayAct && !station.active && (
        <Callout compact intent="danger" role="alert">
          {t('inactive', { station: station.stationId })}{' '}
          <Link to="/ikad/cps/general/setting/stationsetting">{t('setActive')}</Link>
        </Callout>
      )}
    </>
  )
}
