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
import { useAwake } from './useAwake.ts'
import { useWholeScreen } from './useWholeScreen.ts'
import './wall.css'

const text = defineMessages({
  label: { id: 'kit.wall.WallDisplay.label', defaultMessage: 'Wall display' },
  lost: { id: 'kit.wall.WallDisplay.lost', defaultMessage: 'Connection lost: this is how it stood' },
  stale: { id: 'kit.wall.WallDisplay.stale', defaultMessage: 'These figures are old: the server last answered at {time}' },
  leave: { id: 'kit.wall.WallDisplay.leave', defaultMessage: 'Escape leaves the wall display' },
})

/** How often the clock is looked at. */
const tickMs = 5_000
/** Screens on walls ask at least once a minute: figures of which nothing was heard for so long are no longer how things stand. */
const freshMs = 3 * 60_000

type Props = {
  /** The screen's path: its title is the contract's. */
  screen: ScreenPath
  /** Of whom the figures are. */
  of?: string
  /** The large figures at the top, as list items: `WallFigure`. */
  figures: ReactNode
  onLeave: () => void
  /** What stands below them; its first element takes the larger part of the width. */
  children: ReactNode
}

/**
 * A screen as it hangs on a wall: all of the display, large, without a cursor, awake, with the time, and with a word where the
 * connection is lost or nothing was heard for minutes. Its figures are the screen's own, which asks for them at least once a
 * minute. It ends with its session, and the sign-in page says so (docs/decisions/0046). Nobody points at it: Escape leaves it.
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
  useAwake()

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
