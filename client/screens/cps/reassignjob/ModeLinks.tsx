import { defineMessages } from 'react-intl'
import { Link, useSearchParams } from 'react-router-dom'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { modeOf, type Mode } from './reassignVariables.ts'

const text = defineMessages({
  label: { id: 'cps.reassignjob.ModeLinks.label', defaultMessage: 'What to do' },
  move: { id: 'cps.reassignjob.ModeLinks.move', defaultMessage: 'Pending jobs' },
  remake: term.notRemade,
})
const modes: readonly Mode[] = ['move', 'remake']

/** Links to the two lists of the screen. Each has its own address, and the search is kept. */
export function ModeLinks() {
  const t = useTexts(text)
  const [search] = useSearchParams()
  const present = modeOf(search)
  const to = (mode: Mode) => {
    const next = new URLSearchParams(search)
    for (const name of ['state', 'sort', 'cols']) next.delete(name)
    if (mode === 'remake') next.set('show', 'remake')
    else next.delete('show')
    return { search: next.size > 0 ? `?${next}` : '' }
  }
  return (
    <nav className="ik-rj-modes" aria-label={t('label')}>
      {modes.map((mode) => (
        <Link key={mode} to={to(mode)} aria-current={mode === present ? 'page' : undefined}>
          {t(mode)}
        </Link>
      ))}
    </nav>
  )
}
