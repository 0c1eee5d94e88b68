import { Suspense, useState } from 'react'
import { loadQuery, RelayEnvironmentProvider, useRelayEnvironment } from 'react-relay'
import { Link } from 'react-router-dom'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import document, { type newuserQuery } from '#client/__generated__/newuserQuery.graphql.ts'
import { storeProfile } from '#client/state/profile.ts'
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
  const { environment } = scriptedServer({ newuserQuery: () => ({ viewer, branches }) })
  renderWithRelay(
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
