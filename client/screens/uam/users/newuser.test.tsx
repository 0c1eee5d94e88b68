import { Suspense, useState } from 'react'
import { loadQuery, RelayEnvironmentProvider, useRelayEnvironment } from 'react-relay'
import { Link } from 'react-router-dom'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import document, { type newuserQuery } from '#client/__generated__/newuserQuery.graphql.ts'
import { storeProfile } from '#client/state/profile.ts'
import { toastStore } from '#client/state/toasts.ts'
import { act, fireEvent, screen } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { scriptedServer } from '#client/tests/scriptedServer.ts'
import { settle } from '#client/tests/settle.ts'
import { data } from '#client/tests/usersScreen.tsx'
import { headquarters } from '#domain/limits.ts'
import { Screen } from './newuser.tsx'

function Shown() {
  const environment = useRelayEnvironment()
  const [queryRef] = useState(() => loadQuery<newuserQuery>(environment, document, {}))
  return (
    <Suspense>
      <Link to="/">New user</Link>
      <Screen queryRef={queryRef} />
    </Suspense>
  )
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(field(label), { target: { value } }))
const goOn = async () => {
  fireEvent.click(screen.getByRole('link', { name: 'New user' }))
  await settle()
}

let rendered: ReturnType<typeof renderWithRelay>
/** The temporary password that the server answers. */
let temporary: string | null = null

// The confirmation is loaded on demand. Loading it up front keeps the tests from waiting for it.
beforeAll(() => import('#client/ui/ConfirmDialog.tsx'))
beforeEach(async () => {
  storeProfile({
    loginid: 'admin',
    roleid: 1,
    branchcode: headquarters,
    branchtype: '',
    staffnumber: '',
  })
  const { viewer, branches } = data([], null)
  const { environment } = scriptedServer({
    newuserQuery: () => ({ viewer, branches }),
    newuserMutation: () => ({
      result: {
        __typename: 'CreateUserPayload',
        temporaryPassword: temporary,
        user: { id: 'user-nurul', loginId: 'nurul' },
      },
    }),
  })
  rendered = renderWithRelay(
    <RelayEnvironmentProvider environment={environment}>
      <Shown />
    </RelayEnvironmentProvider>,
    { at: '/?role=5&branch=JHB&designation=Operator' },
  )
  await settle()
})

const answer = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name }))
  await settle()
}

test('the form copies the user in the address, and is empty again without one', async () => {
  expect(field('Designation').value).toBe('Operator')
  await goOn()
  expect(field('Designation').value).toBe('')
})

test('typed input is not discarded without asking', async () => {
  // The DOM of these tests leaves a select empty whatever the form sets; a browser does not.
  await type('Role', '5')
  await type('Branch', 'JHB')
  await type('Staff name', 'Nurul')
  await goOn()
  await answer('Stay')
  expect([field('Staff name').value, field('Designation').value]).toEqual(['Nurul', 'Operator'])
  await goOn()
  await answer('Leave')
  expect([field('Staff name').value, field('Designation').value]).toEqual(['', ''])
})

/** Registers a user, with this password. */
async function register(password: string): Promise<void> {
  const values = {
    'User id': 'nurul',
    Role: '5',
    Branch: 'JHB',
    'Staff name': 'Nurul',
    'Staff number': 'KP1',
    Email: 'nurul@ikad.example',
    'Password (optional)': password,
    'Password again (optional)': password,
  }
  for (const [label, value] of Object.entries(values)) await type(label, value)
  await answer('Register user')
}
const list = '/ikad/uam/manageusers?key=nurul'

test('without a password the temporary one is shown once, and then the user', async () => {
  temporary = 'Badu-Fiko-Heme-Tuza-4827'
  await register('')
  const dialog = screen.getByRole('alertdialog', { name: 'Temporary password of Nurul (nurul)' })
  expect(field('Temporary password').value).toBe(temporary)
  expect(dialog.textContent).toContain('nurul chooses a new one at the next sign-in.')
  expect(rendered.address()).not.toBe(list)
  await answer('I have given it to the user')
  expect(rendered.address()).toBe(list)
  expect(globalThis.document.body.innerHTML).not.toContain(temporary)
})

test('a lost temporary password is reported', async () => {
  temporary = null
  await register('')
  expect(toastStore.get().map(({ message }) => message)).toContain(
    'The temporary password of nurul was lost with the connection. Reset the password to get another one.',
  )
})

test('a typed password is not shown', async () => {
  temporary = null
  await register('Kebun-Getah-77')
  expect(screen.queryByRole('alertdialog', { name: /^Temporary password/ })).toBeNull()
  expect(toastStore.get().map(({ message }) => message)).toEqual(['nurul was registered'])
})
