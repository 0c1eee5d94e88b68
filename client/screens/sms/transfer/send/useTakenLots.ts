import { defineMessages } from 'react-intl'
import { useStateNames } from '#client/parts/stateTag.tsx'
import type { Change } from '#client/relay/live/changes.ts'
import { changedNumber } from '#client/screens/sms/stock/changedNumber.ts'
import { directions } from '#client/screens/sms/transfer/directions.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { lotStateRows } from '#domain/lot/states.ts'
import type { TransferDirection } from '#domain/transfer/transitions.ts'
import type { StoreLot } from './storeLots.ts'
import type { Choice } from './useChosenLines.ts'

const text = defineMessages({
  taken: {
    id: 'sms.transfer.useTakenLots.taken',
    defaultMessage: '{who} changed this lot: it is now “{state}”',
  },
  split: {
    id: 'sms.transfer.useTakenLots.split',
    defaultMessage: '{who} took a part of this lot. Choose it again',
  },
  gone: {
    id: 'sms.transfer.useTakenLots.gone',
    defaultMessage: '{who} took this lot: it is here no more',
  },
})

/**
 * Follows the chosen lots: names the person who took one, and reduces one from which cards were
 * withdrawn.
 */
export function useTakenLots(
  direction: TransferDirection,
  choice: Choice,
  find: (lotNo: string) => Promise<StoreLot[]>,
  me: string,
) {
  const t = useTexts(text)
  const stateName = useStateNames(lotStateRows)
  const { action } = directions[direction]
  const follow = async (lotNo: string, who: string) => {
    const now = await find(lotNo)
    const same = now.find((lot) => lot.lotNo === lotNo)
    for (const line of choice.now.current.filter(({ lot }) => lot.lotNo === lotNo)) {
      if (same?.availableActions.includes(action)) choice.put(line.key, { lot: same })
      else if (same)
        choice.put(line.key, {
          lot: same,
          refused: t('taken', { who, state: stateName(same.status) }),
        })
      // A branch no longer sees what it sent away, neither as a whole nor in parts.
      else choice.put(line.key, { refused: t(now.length > 0 ? 'split' : 'gone', { who }) })
    }
  }
  return (changes: readonly Change[]) => {
    for (const change of changes) {
      if (change.by === me) continue
      const number = changedNumber(change)
      // A split lot is announced by its new parts, which are numbered after the delivered lot.
      const concerned = choice.now.current.filter(
        ({ lot }) => number === lot.rootLotNo || number.startsWith(`${lot.rootLotNo}.`),
      )
      for (const lotNo of new Set(concerned.map(({ lot }) => lot.lotNo))) {
        follow(lotNo, change.by ?? t(term.somebody)).catch((error: unknown) =>
          console.warn('A chosen lot could not be followed', error),
        )
      }
    }
  }
}
