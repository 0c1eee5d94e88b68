import { useEffect } from 'react'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { showToast } from '#client/state/toasts.ts'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { readMomentText } from '#domain/lot/pastMoments.ts'

const text = defineMessages({
  noMoment: {
    id: 'kit.past.usePast.noMoment',
    defaultMessage: 'The address names no moment: "{text}". This is the present.',
  },
})

/** The moment at which a screen looks, and that up to which it counts changes; null for now. */
export type Past = { at: string; until: string | null }

/**
 * Returns the moments in the address (`at`, `until`), or null if the screen shows the present. Warns
 * of an `at` that can't be read.
 */
export function usePast(): Past | null {
  const t = useTexts(text)
  const { search } = useUrlQuery()
  const named = search.get('at')
  const at = readMomentText(named)
  const unread = named !== null && at === null ? named : null
  useEffect(() => {
    if (unread !== null) showToast('warn', t('noMoment', { text: unread }))
  }, [unread, t])
  if (at === null) return null
  return {
    at: at.toISOString(),
    until: readMomentText(search.get('until'))?.toISOString() ?? null,
  }
}
