import { RelayEnvironmentProvider } from 'react-relay'
import { expect, test } from 'vitest'
import { act, clickOn, fireEvent, screen, waitFor } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { scriptedServer, type RawResponse, type Says } from '#client/tests/scriptedServer.ts'
import { writeLayout } from '#domain/cardFace/readLayout.ts'
import { standardFace } from '#domain/cardFace/standardFace.ts'
import { CardFaceDialog } from './CardFaceDialog.tsx'

const layoutOf = (title: string) =>
  writeLayout(standardFace({ title, english: 'Pass', colour: '#123456' }))
type CardType = Extract<RawResponse<'useCardFacesQuery'>['node'], { __typename: 'CardType' }>
type Face = CardType['faces'][number]
const face = (no: number, change: Partial<Face> = {}): Face => ({
  id: `face-${no}`,
  no,
  layout: layoutOf(`Version ${no}`),
  note: `Note ${no}`,
  inUse: false,
  createdAt: '2026-11-20T01:00:00Z',
  createdBy: 'admin',
  ...change,
})

async function open(faces: Face[], says: Says = {}) {
  const server = scriptedServer({
    useCardFacesQuery: () => ({
      node: {
        __typename: 'CardType',
        id: 'type-1',
        faces,
        firstLayout: layoutOf('The plain face'),
      },
    }),
    useFacePreviewMutation: () => ({
      result: { __typename: 'PreviewCardFacePayload', front: '<svg/>', back: '<svg/>' },
    }),
    ...says,
  })
  renderWithRelay(
    <RelayEnvironmentProvider environment={server.environment}>
      <CardFaceDialog
        cardType={{ id: 'type-1', key: '3', code: 'PLKS' }}
        onClose={() => undefined}
      />
    </RelayEnvironmentProvider>,
  )
  await screen.findByRole('dialog', { name: 'Card face of PLKS' })
  await act(async () => undefined)
  return server.inputs
}
const layout = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Layout' })
const write = (text: string) => fireEvent.change(layout(), { target: { value: text } })

test('opens at the version in use; another one can be viewed, and put into use', async () => {
  const sent = await open([face(2), face(1, { inUse: true })], {
    useCardFacesActivateMutation: () => ({ result: { __typename: 'CardFacePayload' } }),
  })
  await waitFor(() => expect(layout().value).toContain('Version 1'))
  expect(screen.queryByRole('button', { name: /into use/ })).toBeNull()
  fireEvent.change(screen.getByRole('combobox', { name: 'Version' }), { target: { value: '2' } })
  expect(layout().value).toContain('Version 2')
  fireEvent.click(screen.getByRole('button', { name: 'Put version 2 into use' }))
  await waitFor(() =>
    expect(sent('useCardFacesActivateMutation')).toEqual([{ cardTypeId: 3, no: 2 }]),
  )
})

test('edits become a new version with its note, based on the latest one seen', async () => {
  const sent = await open([face(1, { inUse: true })], {
    useCardFacesCreateMutation: () => ({ result: { __typename: 'CardFacePayload' } }),
  })
  await waitFor(() => expect(layout().value).toContain('Version 1'))
  write(layoutOf('Anew'))
  fireEvent.change(screen.getByRole('textbox', { name: /^Note/ }), {
    target: { value: 'A new coat of arms' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Save as version 2' }))
  await waitFor(() =>
    expect(sent('useCardFacesCreateMutation')).toEqual([
      { cardTypeId: 3, basedOn: 1, layout: layoutOf('Anew'), note: 'A new coat of arms' },
    ]),
  )
})

test('an unreadable layout is refused at its field and not saved; the input stays', async () => {
  await open([])
  await waitFor(() => expect(layout().value).toContain('The plain face'))
  write('{ "front": [')
  expect(screen.getByRole('alert').textContent).not.toBe('')
  expect(layout().getAttribute('aria-invalid')).toBe('true')
  expect(
    screen.getByRole<HTMLButtonElement>('button', { name: 'Save as version 1' }).disabled,
  ).toBe(true)
  expect(layout().value).toBe('{ "front": [')
})

test('cannot be closed while a version is being saved: nobody would see the result', async () => {
  let end!: (said: RawResponse<'useCardFacesCreateMutation'>) => void
  await open([face(1, { inUse: true })], {
    useCardFacesCreateMutation: () => new Promise((done) => (end = done)),
  })
  await waitFor(() => expect(layout().value).toContain('Version 1'))
  const closes = () => !screen.getByRole<HTMLButtonElement>('button', { name: 'Close' }).disabled
  expect(closes()).toBe(true)
  write(layoutOf('Anew'))
  await clickOn(await screen.findByRole('button', { name: 'Save as version 2' }))
  expect(closes()).toBe(false)
  await act(async () => end({ result: { __typename: 'CardFacePayload' } }))
  await waitFor(() => expect(closes()).toBe(true))
})
