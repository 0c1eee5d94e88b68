import { OverlaysProvider } from '@blueprintjs/core'
import { RelayEnvironmentProvider } from 'react-relay'
import { RouterProvider } from 'react-router-dom'
import { environmentStore } from '#client/relay/environment.ts'
import { useStore } from '#client/state/store.ts'
import { Language } from '#client/ui/Language.tsx'
import { router } from './router.tsx'

/**
 * The product's client. Of Blueprint's providers it uses only that of the overlays: the hotkeys
 * include a dialog that would be part of the first load, and the client has its own keys.
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
