import { BlueprintProvider } from '@blueprintjs/core'
import type { ReactElement } from 'react'
import { RelayEnvironmentProvider } from 'react-relay'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { createMockEnvironment, type MockEnvironment } from 'relay-test-utils'
import { render, type RenderResult } from './react.tsx'
// Loads a table's code up front, which a browser loads on demand: the duration of an import depends
// on the machine.
import '#client/ui/grid/DataGrid.tsx'

// Elements have no size here, so a list would have no room for any row. This gives every element
// one, at the prototype that provides it.
let sized: object = Object.getPrototypeOf(document.createElement('div')) as object
while (!Object.hasOwn(sized, 'clientHeight')) sized = Object.getPrototypeOf(sized) as object
for (const side of ['clientHeight', 'clientWidth'])
  Object.defineProperty(sized, side, { configurable: true, get: () => 600 })

export type Rendered = RenderResult & { environment: MockEnvironment; address: () => string }

/**
 * Renders a component as on a screen: with Relay (mocked), a router at `at`, and Blueprint.
 * `renderWithRelay(<Mine />, { at: '/?sort=name' })`
 */
export function renderWithRelay(
  element: ReactElement,
  { at = '/' }: { at?: string } = {},
): Rendered {
  const environment = createMockEnvironment()
  const router = createMemoryRouter(
    [
      { path: '/', element },
      { path: '*', element: <p>other</p> },
    ],
    { initialEntries: [at] },
  )
  const result = render(
    <BlueprintProvider>
      <RelayEnvironmentProvider environment={environment}>
        <RouterProvider router={router} />
      </RelayEnvironmentProvider>
    </BlueprintProvider>,
  )
  const address = () => router.state.location.pathname + router.state.location.search
  return { ...result, environment, address }
}
