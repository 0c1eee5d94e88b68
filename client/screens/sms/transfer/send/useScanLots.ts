import { useCallback } from 'react'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { useScanLotsQuery } from '#client/__generated__/useScanLotsQuery.graphql.ts'
import { useStateNames } from '#client/parts/stateTag.tsx'
import { scanFailure } from '#client/relay/scanFailure.ts'
import { useAsk } from '#client/relay/useAsk.ts'
import { readSerials } from '#client/screens/sms/stock/serials.ts'
import { directions } from '#client/screens/sms/transfer/directions.ts'
import { useFormats } from '#client/state/formats.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import type { ScanOutcome } from '#client/ui/scan/scanOutcome.ts'
import { totalOf } from '#domain/lot/ranges.ts'
import { lotStateRows } from '#domain/lot/states.ts'
import type { TransferDirection } from '#domain/transfer/transitions.ts'
import { chooseScanned } from './chooseScanned.ts'
import { resolveLines } from './chosenLines.ts'
import { readStoreLot, type StoreLot } from './storeLots.ts'
import type { Choice } from './useChosenLines.ts'

const text = defineMessages({
  chosen: {
    id: 'sms.transfer.useScanLots.chosen',
    defaultMessage: '{lot}: {n, plural, one {{cards} card} other {{cards} cards}} chosen',
  },
  single: {
    id: 'sms.transfer.useScanLots.single',
    defaultMessage: '{lot}: card {serial} chosen. Scan another serial of the lot for a range',
  },
  already: { id: 'sms.transfer.useScanLots.already', defaultMessage: '{lot}: already chosen' },
  is: { id: 'sms.transfer.useScanLots.is', defaultMessage: '{lot}: {why} ({state}, {branch})' },
})

const query = graphql`
  query useScanLotsQuery($text: String!) {
    scanLot(text: $text) {
      ...storeLots_lot
    }
  }
`

/** Looks up a scanned label or serial, and adds it to the lines or refuses it. */
export function useScanLots(direction: TransferDirection, origin: string, choice: Choice) {
  const ask = useAsk<useScanLotsQuery>(query)
  const stateName = useStateNames(lotStateRows)
  const format = useFormats()
  const t = useTexts(text)
  const p = useProblemText()
  const { action } = directions[direction]

  const find = useCallback(
    async (asked: string): Promise<StoreLot[]> => {
      const found = await ask({ text: asked })
      return found.scanLot.map(readStoreLot)
    },
    [ask],
  )

  const answer = useCallback(
    async (scanned: string): Promise<ScanOutcome> => {
      const serials = readSerials(scanned)
      let found: StoreLot[]
      try {
        // A label may look like serials: "2026-0001". A range of serials is looked up only if no
        // lot has this label.
        found = await find(scanned)
        if (found.length === 0 && serials && serials.startSn !== serials.endSn)
          found = await find(String(serials.startSn))
      } catch (error) {
        return scanFailure(error)
      }
      const [first] = found
      if (!first) return { tone: 'bad', text: p('lot.notFound') }
      const ready = found.filter(
        (lot) => lot.branch.code === origin && lot.availableActions.includes(action),
      )
      if (ready.length === 0) {
        const why = p('lot.invalidStatus')
        return {
          tone: 'bad',
          text: t('is', {
            lot: first.lotNo,
            why,
            state: stateName(first.status),
            branch: first.branch.code,
          }),
        }
      }
      const before = choice.now.current
      // A label that looks like a number is a lot's label before it is a serial.
      const label = found.some(({ lotNo, rootLotNo }) =>
        [lotNo, rootLotNo].includes(scanned.toUpperCase()),
      )
      const chosen = chooseScanned(before, ready, label ? null : serials)
      const [lot] = ready as [StoreLot]
      const name = label ? scanned.toUpperCase() : lot.lotNo
      if (chosen.kind === 'already') return { tone: 'warn', text: t('already', { lot: name }) }
      if (chosen.kind === 'several') return { tone: 'bad', text: p('lot.severalTypes') }
      if (chosen.kind === 'notHeld')
        return { tone: 'bad', text: p('lot.notHeld', { branch: origin, lotNo: lot.lotNo }) }
      const keys =
        chosen.kind === 'extend'
          ? [chosen.key]
          : chosen.lines.map(({ lot: each, take }) => choice.add(each, take))
      if (chosen.kind === 'extend')
        choice.put(chosen.key, { take: chosen.take, refused: undefined })
      else choice.remove(chosen.instead)
      const lines = resolveLines(choice.now.current).filter(({ key }) => keys.includes(key))
      const cards = totalOf(lines.flatMap(({ runs }) => runs))
      const one = cards === 1 && serials && !label
      return {
        tone: 'ok',
        text: one
          ? t('single', { lot: name, serial: scanned })
          : t('chosen', { lot: name, n: cards, cards: format.count(cards) }),
        undo: async () => takeBack(choice, before, keys),
      }
    },
    [find, choice, origin, action, t, p, format, stateName],
  )
  return { answer, find }
}

/** Removes lines again, or restores their earlier state; later changes stay. */
function takeBack(choice: Choice, before: Choice['now']['current'], keys: readonly number[]): void {
  for (const key of keys) {
    const was = before.find((line) => line.key === key)
    if (was) choice.put(key, was)
    else choice.remove([key])
  }
}
