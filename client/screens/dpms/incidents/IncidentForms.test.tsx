import { Suspense } from 'react'
import { fetchQuery, graphql, RelayEnvironmentProvider, useLazyLoadQuery } from 'react-relay'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, describe, expect, it } from 'vitest'
import type { IncidentFormsTestQuery } from '#client/__generated__/IncidentFormsTestQuery.graphql.ts'
import { setLocale } from '#client/state/locale.ts'
import { act, fireEvent, render, screen } from '#client/tests/react.tsx'
import { refused } from '#client/tests/refused.ts'
import { scriptedServer, type RawResponse } from '#client/tests/scriptedServer.ts'
import { IncidentForms } from './IncidentForms.tsx'

const query = graphql`
  query IncidentFormsTestQuery {
    incident(incidentId: 7) {
      id
      ...IncidentForms_incident
    }
  }
`
const server = scriptedServer({})
function Shown() {
  const { incident } = useLazyLoadQuery<IncidentFormsTestQuery>(query, {})
  return incident && <IncidentForms incident={incident} />
}
type Incident = NonNullable<RawResponse<'IncidentFormsTestQuery'>['incident']>
/** Returns the incident in its present version, with its available actions. */
const incident = (version: number, availableActions: Incident['availableActions']) => ({
  incident: { id: 'i7', incidentId: 7, version, note: '', owner: null, availableActions },
})
/** Changes it and lets a refresh fetch it. */
async function hear(version: number, ...may: Incident['availableActions']) {
  server.says.IncidentFormsTestQuery = () => incident(version, may)
  await act(
    async () =>
      void (await fetchQuery(
        server.environment,
        query,
        {},
        { fetchPolicy: 'network-only' },
      ).toPromise()),
  )
}
const report = () => screen.queryByLabelText<HTMLTextAreaElement>('What was done')
const note = () => screen.queryByLabelText<HTMLTextAreaElement>('Note')
const type = (field: HTMLElement | null, value: string) =>
  act(async () => void fireEvent.change(field!, { target: { value } }))
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

beforeEach(async () => {
  await setLocale('en')
  await hear(1, 'NOTE', 'RESOLVE')
  await act(async () => {
    render(
      <RelayEnvironmentProvider environment={server.environment}>
        <Suspense>
          <RouterProvider router={createMemoryRouter([{ path: '/', element: <Shown /> }])} />
        </Suspense>
      </RelayEnvironmentProvider>,
    )
  })
})

describe('the resolution of an incident', () => {
  it('is kept if the station fails again while typing, and is sent after it works', async () => {
    await type(report(), 'Ribbon changed')
    await hear(2, 'NOTE')
    expect(report()?.value).toBe('Ribbon changed')
    expect(screen.getByRole('status').textContent).toContain('when the station works again')
    expect(button('Resolve').disabled).toBe(true)
    await hear(3, 'NOTE', 'RESOLVE')
    expect(report()?.value).toBe('Ribbon changed')
    server.says.IncidentFormsResolveMutation = refused('record.changed', 'Changed meanwhile')
    await act(async () => void fireEvent.click(button('Resolve')))
    expect(server.inputs('IncidentFormsResolveMutation').at(-1)).toEqual({
      incidentId: 7,
      version: 3,
      done: 'Ribbon changed',
    })
    expect(report()?.value).toBe('Ribbon changed')
  })

  it('is requested only when it can be given, while nothing is typed', async () => {
    await hear(2, 'NOTE')
    expect(report()).toBeNull()
    expect(screen.getByText(/when the station works again/)).toBeTruthy()
  })
})

describe('input about an incident that a colleague resolves', () => {
  it('stays readable, with the message that it is too late', async () => {
    await type(note(), 'The engineer comes at ten')
    await hear(2)
    expect(note()?.value).toBe('The engineer comes at ten')
    expect(screen.getByRole('status').textContent).toBe('This incident is resolved')
    expect(button('Save note').disabled).toBe(true)
    expect(report()).toBeNull()
    await type(note(), '')
    expect(screen.queryByText('Handle')).toBeNull()
  })

  it('is not shown if nothing was typed', async () => {
    await hear(2)
    expect(screen.queryByText('Handle')).toBeNull()
  })
})
