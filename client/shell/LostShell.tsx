import { Button } from '@blueprintjs/core'
import { useEffect, useEffectEvent } from 'react'
import { term } from '#client/state/terms.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'

const retryMs = 5_000

/** Replaces the top bar while the server can't be reached: says so, and retries by itself. */
export function LostShell({ onRetry }: { onRetry: () => void }) {
  const t = useTexts()
  const p = useProblemText()
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    const timer = setTimeout(() => retry(), retryMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <header className="ik-bar">
      <span className="ik-brand">
        <img src="/favicon.svg" alt="" width={22} height={22} /> iKad
      </span>
      <span className="ik-grow">{p('connection.failed')}</span>
      <Button
        variant="minimal"
        className="ik-bar-button"
        text={t(term.tryAgain)}
        onClick={onRetry}
      />
    </header>
  )
}
