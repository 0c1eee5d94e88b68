import { DialogBody, Spinner } from '@blueprintjs/core'
import { Suspense, useState, type ReactNode } from 'react'
import { PartAttempt } from '#client/relay/useOwnQuery.ts'
import { ErrorBoundary } from '#client/ui/ErrorBoundary.tsx'
import { PartFault } from './PartFault.tsx'

type Props = {
  children: ReactNode
  /** The part brings the dialog's body with it: what stands in for it needs one. */
  body?: boolean
  /** What shows while it waits, where that has its measure. */
  waiting?: ReactNode
}

/** Around a part that asks for what it shows (relay/useOwnQuery): while it waits, and where it failed. The rest of the screen stays. */
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
