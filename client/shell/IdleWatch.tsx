import { lazy, Suspense } from 'react'
import { useIdle } from '#client/session/useIdle.ts'

const IdleDialog = lazy(() => import('./IdleDialog.tsx').then((module) => ({ default: module.IdleDialog })))

/** Watches for idleness; nothing shows until it is time to warn. */
export function IdleWatch() {
  const { left, stay } = useIdle()
  return <Suspense>{left !== null && <IdleDialog seconds={left} stay={stay} />}</Suspense>
}
