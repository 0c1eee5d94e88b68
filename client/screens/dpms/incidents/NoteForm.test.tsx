import { RelayEnvironmentProvider } from 'react-relay'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { createStore, useStore } from '#client/state/store.ts'
import { act, fireEvent, render, screen } from '#client/tests/react.tsx'
import { scriptedServer } from '#client/tests/scriptedServer.ts'
import { NoteForm } from './NoteForm.tsx'

const noted = createStore({ incidentId: 7, version: 1, note: 'Called' })
function Noted() {
  return <NoteForm incident={useStore(noted)} />
}
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Note')
const type = (value: string) =>
  act(async () => void fireEvent.change(field(), { target: { value } }))
const hear = (version: number, note: string) =>
  act(() => noted.set({ incidentId: 7, version, note }))

beforeEach(() => {
  noted.set({ incidentId: 7, version: 1, note: 'Called' })
  render(
    <RelayEnvironmentProvider environment={scriptedServer({}).environment}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <Noted /> }])} />
    </RelayEnvironmentProvider>,
  )
})

it('a colleague’s note does not change the input, except on request', async () => {
  await type('Ribbon ordered')
  await hear(2, 'The engineer comes at ten')
  expect(field().value).toBe('Ribbon ordered')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Load latest' })))
  expect(field().value).toBe('The engineer comes at ten')
})

it('without input it is shown at once', async () => {
  await hear(2, 'The engineer comes at ten')
  expect(field().value).toBe('The engineer comes at ten')
})
