import { Desktop } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { former } from '#client/session/endSession.ts'
import { useFormats } from '#client/state/formats.ts'
import { screenTitle, type ScreenPath } from '#client/state/screenTitle.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'

const text = defineMessages({
  title: { id: 'session.WallEnded.title', defaultMessage: 'The wall display has ended: {screen}' },
  when: {
    id: 'session.WallEnded.when',
    defaultMessage:
      'It ended at {time}: a display ends with the session in which it was opened, after 30 minutes without a hand on it.',
  },
  again: {
    id: 'session.WallEnded.again',
    defaultMessage:
      '{person} signs in here and it opens again. Anybody else opens it on the screen itself.',
  },
})

/**
 * Replaces the figures of a wall display: says that they are gone, since when and why, and who can
 * open them again. As large as they were, so that nobody takes an empty wall for a quiet day.
 */
export function WallEnded({ to }: { to: string }) {
  const t = useTexts(text)
  const say = useSay()
  const format = useFormats()
  const last = former.at(to)
  if (!last) return null
  return (
    <section className="ik-wall-ended" role="alert">
      <h2>
        <Desktop size={24} />{' '}
        {t('title', { screen: say(screenTitle(to.split('?')[0] as ScreenPath)) })}
      </h2>
      <p>{t('when', { time: format.time(last.at) })}</p>
      <p>{t('again', { person: last.loginId })}</p>
    </section>
  )
}
