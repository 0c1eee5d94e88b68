import { OverlaysProvider } from '@blueprintjs/core'
import { RelayEnvironmentProvider } from 'react-relay'
import { RouterProvider } from 'react-router-dom'
import { environmentStore } from '#client/relay/environment.ts'
import { useStore } from '#client/state/store.ts'
import { Language } from '#client/ui/Language.tsx'
import { router } from './router.tsx'

/**
 * The product's client. Of Blueprint's providers only that of the overlays: its hotkeys come with a dialog that would be
 * part of the first load, and our keys are our own.
 */
export function App() {
  return (
    <Language>
      <OverlaysProvider>
        <RelayEnvironmentProvider environment={useStore(environmentStore)}>
          <RouterProvider router={router} />
        </RelayEnvironmentProvider>
      </OverlaysProvider>
    </Language>
  )
}
