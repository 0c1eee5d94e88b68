import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { FormattedMessage, IntlProvider } from 'react-intl'
import { RelayEnvironmentProvider, useLazyLoadQuery } from 'react-relay'
import { createHashRouter, RouterProvider } from 'react-router-dom'
import { Environment, Network, RecordSource, Store, type GraphQLResponse } from 'relay-runtime'
import query, {
  type LoadedPartTestQuery,
} from '#client/__generated__/LoadedPartTestQuery.graphql.ts'

/** A page of the client's packages alone: a router, a message, and a query. */
const environment = new Environment({
  network: Network.create(async ({ id }, variables) => {
    const response = await fetch('/graphql', {
      method: 'POST',
      body: JSON.stringify({ id, variables }),
    })
    return (await response.json()) as GraphQLResponse
  }),
  store: new Store(new RecordSource()),
})

function Page() {
  const { viewer } = useLazyLoadQuery<LoadedPartTestQuery>(query, {})
  return <FormattedMessage id="welcome" values={{ loginId: viewer?.loginId }} />
}

const router = createHashRouter([{ path: '/', Component: Page }])

createRoot(document.getElementById('root')!).render(
  <IntlProvider locale="en" messages={{ welcome: 'Welcome, {loginId}' }}>
    <RelayEnvironmentProvider environment={environment}>
      <Suspense>
        <RouterProvider router={router} />
      </Suspense>
    </RelayEnvironmentProvider>
  </IntlProvider>,
)
