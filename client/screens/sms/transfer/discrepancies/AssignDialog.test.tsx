import { RelayEnvironmentProvider } from 'react-relay'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setLocale } from '#client/state/locale.ts'
import { cleanup, fireEvent, screen, waitFor } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { scriptedServer } from '#client/tests/scriptedServer.ts'
import { AssignDialog } from './AssignDialog.tsx'

const found = { kind: 'DISCREPANCY', reference: '7', version: 2, ownerLoginId: 'operator' } as const
const person = (loginId: string, name: string) => ({ loginId, name })

beforeEach(() => setLocale('en'))
afterEach(cleanup)

it('offers the people of both ends by name, except the current owner, and assigns the chosen one', async () => {
  const onClose = vi.fn()
  const { environment, asked } = scriptedServer({
    useColleaguesQuery: () => ({
      origin: [person('hqadmin', 'Lim Siew Ling')],
      destination: [person('operator', 'Siti Hajar'), person('supervisor', 'Rohani')],
    }),
    AssignDialogMutation: () => ({
      result: {
        __typename: 'CustodyCasePayload',
        case: {
          id: 'c7',
          version: 3,
          state: 'IN_PROGRESS',
          owner: 'Rohani',
          ownerLoginId: 'supervisor',
          availableActions: [],
          entries: [],
          discrepancy: { id: 'd7', version: 3, owner: 'Rohani', ownerLoginId: 'supervisor' },
        },
      },
    }),
  })
  renderWithRelay(
    <RelayEnvironmentProvider environment={environment}>
      <AssignDialog
        found={found}
        subject="short of PLKS-L0001"
        ends={{ origin: 'HQ', destination: 'JHB' }}
        onClose={onClose}
      />
    </RelayEnvironmentProvider>,
  )
  const owner = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Owner/ })
  expect([...owner.options].map(({ text }) => text)).toEqual([
    'Choose …',
    'Rohani · supervisor · JHB',
    'Lim Siew Ling · hqadmin · HQ',
  ])

  fireEvent.submit(owner)
  await screen.findByText('This is required')
  expect(asked.some(({ name }) => name === 'AssignDialogMutation')).toBe(false)
  fireEvent.change(owner, { target: { value: 'supervisor' } })
  fireEvent.submit(owner)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(asked.at(-1)).toMatchObject({
    name: 'AssignDialogMutation',
    variables: {
      input: { kind: 'DISCREPANCY', reference: '7', version: 2, ownerLoginId: 'supervisor' },
    },
  })
})
