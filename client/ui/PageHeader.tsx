import { useEffect, type ReactNode } from 'react'
import { screenTitle, type ScreenPath } from '#client/state/screenTitle.ts'
import { useSay } from '#client/state/words.ts'

type Props = {
  /** The screen's path; its title comes from the contract. */
  screen: ScreenPath
  /** One line about the present state. */
  state?: ReactNode
  /** Buttons at the right. */
  actions?: ReactNode
}

/** The screen's h1, one line of state under it, and its actions. */
export function PageHeader({ screen, state, actions }: Props) {
  const title = useSay()(screenTitle(screen))
  useEffect(() => {
    document.title = `${title} · iKad`
  }, [title])
  return (
    <header className="ik-page-header">
      <div>
        <h1>{title}</h1>
        {/* A space keeps the layout until the state is known. */}
        <p aria-live="polite">{state ?? '\u00a0'}</p>
      </div>
      {actions && <div className="ik-row ik-actions">{actions}</div>}
    </header>
  )
}
