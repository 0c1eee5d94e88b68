import { useEffect, useRef } from 'react'
import { defineMessages } from 'react-intl'
import type { Change } from '#client/relay/live/changes.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { showToast } from '#client/state/toasts.ts'
import type { DespatchCard } from './despatchCards.ts'
import type { useChosen } from './useChosen.ts'

const text = defineMessages({
  taken: {
    id: 'cps.despatch.useTakenCards.taken',
    defaultMessage:
      '{who} changed {n, plural, one {a card} other {# cards}} that you had chosen: {n, plural, one {it is} other {they are}} not ready for despatch any more',
  },
})

/** Removes chosen cards that somebody else took, and says who took them. */
export function useTakenCards(
  cards: readonly DespatchCard[],
  choice: ReturnType<typeof useChosen>,
) {
  const t = useTexts(text)
  /** Cards that are being despatched from here. Their removal is expected. */
  const own = useRef<ReadonlySet<string>>(new Set())
  const changed = useRef(new Map<string, string | null>())
  useEffect(() => {
    const ready = new Set(cards.map(({ id }) => id))
    const taken = [...changed.current].filter(
      ([id]) => choice.now.current.has(id) && !ready.has(id),
    )
    changed.current.clear()
    if (!taken.length) return
    choice.remove(taken.map(([id]) => id))
    showToast('warn', t('taken', { who: taken[0]?.[1] ?? t(term.somebody), n: taken.length }))
  }, [cards, choice, t])
  return {
    sending: (ids: readonly string[]) => void (own.current = new Set(ids)),
    onChanges: (changes: readonly Change[]) => {
      for (const { kind, id, by } of changes)
        if (kind === 'CARD_JOB' && !own.current.has(id)) changed.current.set(id, by ?? null)
    },
  }
}
