import { Button, Callout } from '@blueprintjs/core'
import { lazyPart } from '#client/state/loadScript.ts'
import { term } from '#client/state/terms.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'

/**
 * Returns a component whose code loads when it is first rendered (see lazyPart), and whose failure
 * to load is its own: a notice replaces it, and the screen around it keeps what was done on it.
 */
export function ownPart<Props extends object>(load: Parameters<typeof lazyPart<Props>>[0]) {
  const Part = lazyPart<Props>(load)
  return function OwnPart(props: Props) {
    return (
      <ErrorBoundary fallback={() => <Unloaded />}>
        <Part {...props} />
      </ErrorBoundary>
    )
  }
}

function Unloaded() {
  const t = useTexts()
  const p = useProblemText()
  return (
    <Callout intent="danger" role="alert" compact>
      {p('script.failed')}{' '}
      <Button size="small" text={t(term.reload)} onClick={() => window.location.reload()} />
    </Callout>
  )
}
