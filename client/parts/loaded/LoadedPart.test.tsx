import { graphql, RelayEnvironmentProvider } from 'react-relay'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LoadedPartTestQuery } from '#client/__generated__/LoadedPartTestQuery.graphql.ts'
import { ServerFault } from '#client/relay/serverFault.ts'
import { useOwnQuery } from '#client/relay/useOwnQuery.ts'
import { connectionStore } from '#client/state/connection.ts'
import { NetworkError } from '#client/state/networkError.ts'
import { act, fireEvent, render, screen, waitFor } from '#client/tests/react.tsx'
import { scriptedServer, type Say } from '#client/tests/scriptedServer.ts'
import { LoadedPart } from './LoadedPart.tsx'

const query = graphql`
  query LoadedPartTestQuery {
    viewer {
      id
      loginId
    }
  }
`
function Who() {
  const { viewer } = useOwnQuery<LoadedPartTestQuery>(
    query,
    {},
    { fetchPolicy: 'store-and-network' },
  )
  return <p>It is {viewer?.loginId}</p>
}
function show(say: Say<'LoadedPartTestQuery'>) {
  const { environment, asked, says } = scriptedServer({ LoadedPartTestQuery: say })
  const part = (
    <LoadedPart>
      <Who />
    </LoadedPart>
  )
  render(<RelayEnvironmentProvider environment={environment}>{part}</RelayEnvironmentProvider>)
  return {
    asked,
    answers: () =>
      (says.LoadedPartTestQuery = () => ({ viewer: { id: 'User:1', loginId: 'operator' } })),
  }
}

// React and the part log the failure to the console.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => {
  connectionStore.set('off')
  vi.restoreAllMocks()
})

describe('a component that fetches its data', () => {
  it('shows why it failed, and fetches again on request', async () => {
    const { asked, answers } = show(
      () => new ServerFault('request.fault', 'Something went wrong', 'R-17'),
    )
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Something went wrong · Reference R-17',
    )
    answers()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('It is operator')).toBeTruthy()
    expect(asked).toHaveLength(2)
  })

  it('fails again if the server still does not answer', async () => {
    const { asked } = show(() => new NetworkError('refused'))
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(await screen.findByRole('alert')).toBeTruthy()
  })

  it('fetches again by itself when a lost connection is back', async () => {
    connectionStore.set('reconnecting')
    const { answers } = show(() => new NetworkError('refused'))
    await screen.findByRole('alert')
    answers()
    act(() => connectionStore.set('live'))
    expect(await screen.findByText('It is operator')).toBeTruthy()
  })

  it('offers to reload the page after an update of the product', async () => {
    show(() => new ServerFault('PERSISTED_QUERY_NOT_IN_LIST', 'unknown', null))
    expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeTruthy()
  })

  it('is refused without an error display', () => {
    const { environment } = scriptedServer({})
    const alone = (
      <RelayEnvironmentProvider environment={environment}>
        <Who />
      </RelayEnvironmentProvider>
    )
    expect(() => render(alone)).toThrow('LoadedPart')
  })
})
