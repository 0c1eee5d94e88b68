import { DialogBody, Spinner } from '@blueprintjs/core'
import { Suspense, useState, type ReactNode } from 'react'
import { PartAttempt } from '#client/relay/useOwnQuery.ts'
import { ErrorBoundary } from '#client/ui/ErrorBoundary.tsx'
import { PartFault } from './PartFault.tsx'

type Props = {
  children: ReactNode
  /** Whether the part renders the dialog's body itself, so that its placeholder needs one too. */
  body?: boolean
  /** The placeholder while it loads, if its size is known. */
  waiting?: ReactNode
}

/**
 * Wraps a part that queries its own data (relay/useOwnQuery), and shows a placeholder while it
 * loads and the error if it failed. The rest of the screen is unaffected.
 */
export function LoadedPart({ children, body = false, waiting = <Spinner size={30} /> }: Props) {
  const [attempt, setAttempt] = useState(0)
  const within = (instead: ReactNode) => (body ? <DialogBody>{instead}</DialogBody> : instead)
  const fault = (error: unknown, clear: () => void) => {
    const retry = () => {
      setAttempt((times) => times + 1)
      clear()
    }
    return within(<PartFault error={error} retry={retry} />)
  }
  return (
    <PartAttempt value={attempt}>
      <ErrorBoundary fallback={fault}>
        <Suspense fallback={within(waiting)}>{children}</Suspense>
      </ErrorBoundary>
    </PartAttempt>
  )
}
