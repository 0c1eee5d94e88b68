import { Suspense } from 'react'
import { lazyPart } from '#client/state/loadScript.ts'
import { useIdleSignOut } from './useIdleSignOut.ts'

const IdleDialog = lazyPart(() => import('./IdleDialog.tsx').then((module) => module.IdleDialog))

/** Watches for inactivity; renders nothing until it is time to warn. */
export function IdleWatch() {
  const { left, stay } = useIdleSignOut()
  return <Suspense>{left !== null && <IdleDialog seconds={left} stay={stay} />}</Suspense>
}
