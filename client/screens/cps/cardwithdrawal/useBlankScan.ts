import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { useBlankScanQuery } from '#client/__generated__/useBlankScanQuery.graphql.ts'
import { scanFailure, scanRefused } from '#client/relay/scanFailure.ts'
import { useAsk } from '#client/relay/useAsk.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import type { ScanOutcome } from '#client/ui/scan/scanOutcome.ts'
import { meaningOfScan, type Chosen } from './scanMeaning.ts'
import type { BlankRange, useMoveBlanks } from './useMoveBlanks.ts'

const text = defineMessages({
  withdrawn: {
    id: 'cps.cardwithdrawal.useBlankScan.withdrawn',
    defaultMessage: '{n, plural, one {# card} other {# cards}} of {lot} withdrawn: {from} to {to}',
  },
  putBack: {
    id: 'cps.cardwithdrawal.useBlankScan.putBack',
    defaultMessage: '{n, plural, one {# card} other {# cards}} of {lot} put back: {from} to {to}',
  },
  STORE: {
    id: 'cps.cardwithdrawal.useBlankScan.STORE',
    defaultMessage: '{lot} from {from}, in the store: scan the last card, or type how many',
  },
  STATION: {
    id: 'cps.cardwithdrawal.useBlankScan.STATION',
    defaultMessage:
      '{lot} from {from}, at this station: scan the last card to put back, or type how many',
  },
  again: {
    id: 'cps.cardwithdrawal.useBlankScan.again',
    defaultMessage: 'The same card again. Scan the last one, or type how many',
  },
  tooMany: {
    id: 'cps.cardwithdrawal.useBlankScan.tooMany',
    defaultMessage: 'Only {n} cards follow one another from there',
  },
  none: {
    id: 'cps.cardwithdrawal.useBlankScan.none',
    defaultMessage: 'Neither the store nor this station holds {scanned}',
  },
  station: {
    id: 'cps.cardwithdrawal.useBlankScan.station',
    defaultMessage: 'This workstation is now {station}',
  },
})

const query = graphql`
  query useBlankScanQuery($stationId: String!, $text: String!) {
    findBlanks(stationId: $stationId, text: $text) {
      place
      lotNo
      startSn
      endSn
      quantity
      cardType {
        id
        code
      }
    }
  }
`

type Given = {
  stationId: string
  stations: readonly string[]
  commands: ReturnType<typeof useMoveBlanks>
  onStation: (stationId: string) => void
}

/**
 * Answers scans: the first one chooses cards, the second one ends the range, and then they are
 * moved.
 */
export function useBlankScan({ stationId, stations, commands, onStation }: Given) {
  const ask = useAsk<useBlankScanQuery>(query)
  const t = useTexts(text)
  const p = useProblemText()
  const [chosen, setChosen] = useState<Chosen | null>(null)

  const move = async (
    place: Chosen['place'],
    range: BlankRange,
    quantity: number,
  ): Promise<ScanOutcome> => {
    const [act, back, word] =
      place === 'STORE'
        ? ([commands.withdraw, commands.putBack, 'withdrawn'] as const)
        : ([commands.putBack, commands.withdraw, 'putBack'] as const)
    const outcome = await act(range, true)
    if (!outcome.ok) return scanRefused(outcome.problem)
    setChosen(null)
    const said = t(word, { n: quantity, lot: range.lotNo, from: range.startSn, to: range.endSn })
    return { tone: 'ok', text: said, undo: () => back(range) }
  }

  const find = async (scanned: string, cardType?: string): Promise<ScanOutcome> => {
    try {
      const variables = { stationId, text: scanned }
      const asked = await ask(variables)
      const found = asked.findBlanks.filter(
        (each) => cardType === undefined || each.cardType.code === cardType,
      )
      const [first] = found
      if (!first || first.place === '%future added value')
        return { tone: 'bad', text: t('none', { scanned }) }
      if (found.some((each) => each.cardType.code !== first.cardType.code))
        return { tone: 'bad', text: p('lot.severalTypes') }
      setChosen({ ...first, place: first.place, cardType: first.cardType.code })
      return { tone: 'info', text: t(first.place, { lot: first.lotNo, from: first.startSn }) }
    } catch (error) {
      return scanFailure(error)
    }
  }

  /** `cardType` is that of the row, if a lot's card was chosen by its row. */
  const onScan = async (scanned: string, cardType?: string): Promise<ScanOutcome> => {
    const meaning = meaningOfScan(scanned, chosen, stations)
    switch (meaning.kind) {
      case 'station':
        setChosen(null)
        onStation(meaning.stationId)
        return { tone: 'ok', text: t('station', { station: meaning.stationId }) }
      case 'again':
        return { tone: 'warn', text: t('again') }
      case 'tooMany':
        return { tone: 'bad', text: t('tooMany', { n: meaning.most }) }
      case 'move': {
        if (!chosen) return { tone: 'bad', text: p('record.notFound') }
        const { startSn, endSn } = meaning
        return move(chosen.place, { lotNo: chosen.lotNo, startSn, endSn }, meaning.quantity)
      }
      default:
        return find(meaning.text, cardType)
    }
  }
  return { chosen, choose: setChosen, onScan }
}
