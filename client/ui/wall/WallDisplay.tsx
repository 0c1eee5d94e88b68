import { useEffect, useRef, type ReactNode } from 'react'
import { defineMessages } from 'react-intl'
import { answered } from '#client/state/answered.ts'
import { connectionStore } from '#client/state/connection.ts'
import { useFormats } from '#client/state/formats.ts'
import { screenTitle, type ScreenPath } from '#client/state/screenTitle.ts'
import { useStore } from '#client/state/store.ts'
import { useTexts } from '#client/state/texts.ts'
import { useTick } from '#client/state/useTick.ts'
import { useSay } from '#client/state/words.ts'
import { useWakeLock } from './useWakeLock.ts'
import { useWholeScreen } from './useWholeScreen.ts'
import './wall.css'

const text = defineMessages({
  label: { id: 'kit.wall.WallDisplay.label', defaultMessage: 'Wall display' },
  lost: {
    id: 'kit.wall.WallDisplay.lost',
    defaultMessage: 'Connection lost: this is how it stood',
  },
  stale: {
    id: 'kit.wall.WallDisplay.stale',
    defaultMessage: 'These figures are old: the server last answered at {time}',
  },
  leave: { id: 'kit.wall.WallDisplay.leave', defaultMessage: 'Escape leaves the wall display' },
})

/** The interval in milliseconds at which the clock updates. */
const tickMs = 5_000
/**
 * Wall displays refresh at least once a minute. Figures older than this are out of date. In
 * milliseconds.
 */
const freshMs = 3 * 60_000

type Props = {
  /** The screen's path; its title comes from the contract. */
  screen: ScreenPath
  /** Whose figures they are. */
  of?: string
  /** The large figures at the top, as list items: `WallFigure`. */
  figures: ReactNode
  onLeave: () => void
  /** Content below the figures. Its first element takes the larger part of the width. */
  children: ReactNode
}

/**
 * Shows a screen as a wall display: full screen, large, without a cursor, kept awake, with the time
 * and a warning if the connection is lost or nothing was received for minutes. The screen provides
 * the figures and requests them at least once a minute. The display ends with its session, and the
 * sign-in page says so (docs/decisions/0046). It is not operated by pointer: Escape leaves it.
 */
export function WallDisplay({ screen, of, figures, onLeave, children }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const title = useSay()(screenTitle(screen))
  const lost = useStore(connectionStore) === 'reconnecting'
  const wall = useRef<HTMLElement>(null)
  const now = useTick(tickMs)
  const stale = now.getTime() - answered.last() > freshMs
  useWholeScreen(onLeave)
  useWakeLock()

  useEffect(() => void wall.current?.focus(), [])
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && onLeave()
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [onLeave])
  return (
    <section ref={wall} className="ik-wall" aria-label={t('label')} tabIndex={-1}>
      <header>
        <h1>{of ? `${title} · ${of}` : title}</h1>
        <time dateTime={now.toISOString()}>{format.time(now)}</time>
      </header>
      <ul className="ik-wall-figures">{figures}</ul>
      {(lost || stale) && (
        <p role="alert" className="ik-wall-lost">
          {lost ? t('lost') : t('stale', { time: format.time(new Date(answered.last())) })}
        </p>
      )}
      <div className="ik-wall-body">{children}</div>
      <p className="ik-hidden">{t('leave')}</p>
    </section>
  )
}
