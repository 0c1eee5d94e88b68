import { useEffect } from 'react'
import { defineMessages } from 'react-intl'
import { closedDoor } from '#client/session/closedDoor.ts'
import { screenTitle } from '#client/state/screenTitle.ts'
import { useStore } from '#client/state/store.ts'
import { useTexts } from '#client/state/texts.ts'
import { showToast } from '#client/state/toasts.ts'
import { useSay } from '#client/state/words.ts'

const text = defineMessages({
  closed: { id: 'shell.ClosedDoor.closed', defaultMessage: 'You do not have access to {screen}' },
})

/** Says to whoever followed an address that isn't open to them why they are at home instead. */
export function ClosedDoor() {
  const t = useTexts(text)
  const say = useSay()
  const path = useStore(closedDoor)
  useEffect(() => {
    if (path === null) return
    showToast('warn', t('closed', { screen: say(screenTitle(path)) }))
    closedDoor.set(null)
  }, [path, t, say])
  return null
}
