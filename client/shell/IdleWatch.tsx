import { Suspense } from 'react'
import { ownPart } from '#client/ui/ownPart.tsx'
import { useIdleSignOut } from './useIdleSignOut.ts'

const IdleDialog = ownPart(() => import('./IdleDialog.tsx').then((module) => module.IdleDialog))

/** Watches for inactivity; renders nothing until it is time to warn. */
export function IdleWatch() {
  const { left, stay } = useIdleSignOut()
  return <Suspense>{left !== null && <IdleDialog seconds={left} stay={stay} />}</Suspense>
}
