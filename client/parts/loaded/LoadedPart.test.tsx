import { graphql, RelayEnvironmentProvider } from 'react-relay'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LoadedPartTestQuery } from '#client/__generated__/LoadedPartTestQuery.graphql.ts'
import { ServerFault } from '#client/relay/serverFault.ts'
import { useOwnQuery } from '#client/relay/useOwnQuery.ts'
import { NetworkError } from '#client/state/networkError.ts'
import { serverAnswered } from '#client/state/serverAnswers.ts'
import { fireEvent, render, screen, waitFor } from '#client/tests/react.tsx'
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

  it.each<[how: string, down: () => Promise<Response>]>([
    ['the network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a proxy before a server that is down', async () => new Response('', { status: 502 })],
  ])('fetches again by itself when the server answers: lost is %s', async (_how, down) => {
    // No live connection is needed: the sign-in page has none.
    serverAnswered(-Infinity)
    const alive = vi.fn(down)
    vi.stubGlobal('fetch', alive)
    const { answers, asked } = show(() => new NetworkError('refused'))
    await waitFor(() => expect(alive).toHaveBeenCalledTimes(2))
    expect(asked).toHaveLength(1)
    answers()
    alive.mockImplementation(async () => new Response(null, { status: 204 }))
    expect(await screen.findByText('It is operator')).toBeTruthy()
    vi.unstubAllGlobals()
    serverAnswered(Infinity)
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
