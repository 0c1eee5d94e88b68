import { BlueprintProvider } from '@blueprintjs/core'
import { RelayEnvironmentProvider } from 'react-relay'
import { RouterProvider } from 'react-router-dom'
import { environmentStore } from '#client/relay/environment.ts'
import { useStore } from '#client/ui/store.ts'
import { router } from './router.tsx'

/** The product's client. */
export function App() {
  return (
    <BlueprintProvider>
      <RelayEnvironmentProvider environment={useStore(environmentStore)}>
        <RouterProvider router={router} />
      </RelayEnvironmentProvider>
    </BlueprintProvider>
  )
}
