import type { ReactNode } from 'react'
import { profileStore } from '#client/state/profile.ts'
import { useStore } from '#client/state/store.ts'
import { mayReceive } from './mayReceive.ts'
import { ReceivedElsewhere } from './ReceivedElsewhere.tsx'

/**
 * Shows its children to people who receive lots, and to others where their own receiving is done.
 */
export function WhereReceived({ children }: { children: ReactNode }) {
  return mayReceive(useStore(profileStore)) ? children : <ReceivedElsewhere />
}
