import { Suspense, useEffect, useState, type ComponentType, type KeyboardEvent } from 'react'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import type { CommandBarProps } from './CommandBar.tsx'

type Props = {
  Bar: ComponentType<CommandBarProps>
  onClose: () => void
  onHelp: (path: string) => void
}

/**
 * Holds the text typed for the command bar. While the bar's code loads, a plain field takes the
 * keys, so that none is lost, and keeps Enter for the first hit.
 */
export function CommandBarFrame({ Bar, onClose, onHelp }: Props) {
  const [typed, setTyped] = useState('')
  const [entered, setEntered] = useState(false)
  const [ready, setReady] = useState(false)
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // The bar returns the focus to the field that was here first and no longer exists.
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
    },
    [before],
  )
  return (
    <>
      {!ready && (
        <EarlyField
          typed={typed}
          onTyped={setTyped}
          onEnter={() => setEntered(true)}
          onClose={onClose}
        />
      )}
      <Suspense>
        <Bar
          typed={typed}
          onTyped={setTyped}
          entered={entered}
          onEntered={setEntered}
          onReady={() => setReady(true)}
          onClose={onClose}
          onHelp={onHelp}
        />
      </Suspense>
    </>
  )
}

type FieldProps = {
  typed: string
  onTyped: (typed: string) => void
  onEnter: () => void
  onClose: () => void
}

function EarlyField({ typed, onTyped, onEnter, onClose }: FieldProps) {
  const t = useTexts()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onEnter()
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
  }
  return (
    // A click beside the field cancels the search, as beside the dialog.
    <div
      className="ik-command-early"
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <input
        autoFocus
        data-scan="fill"
        className="bp6-input bp6-large bp6-fill"
        aria-label={t(term.findScreenOrRecord)}
        aria-busy
        value={typed}
        onChange={(event) => onTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}
