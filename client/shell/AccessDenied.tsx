import { useEffect } from 'react'
import { defineMessages } from 'react-intl'
import { deniedScreen } from '#client/session/deniedScreen.ts'
import { screenTitle } from '#client/state/screenTitle.ts'
import { useStore } from '#client/state/store.ts'
import { useTexts } from '#client/state/texts.ts'
import { showToast } from '#client/state/toasts.ts'
import { useSay } from '#client/state/words.ts'

const text = defineMessages({
  closed: { id: 'shell.AccessDenied.closed', defaultMessage: 'You do not have access to {screen}' },
})

/**
 * Tells a person who opened an address without access why they are at home instead. Rendered only
 * for a confirmed session: the stored profile may be outdated.
 */
export function AccessDenied() {
  const t = useTexts(text)
  const say = useSay()
  const denied = useStore(deniedScreen)
  useEffect(() => {
    if (denied === null) return
    showToast('warn', t('closed', { screen: say(screenTitle(denied.path)) }))
    deniedScreen.set(null)
  }, [denied, t, say])
  return null
}
