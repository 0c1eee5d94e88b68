import { useState } from 'react'
import { expect, test } from 'vitest'
import { clickOn, screen } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { ManyUsers } from './ManyUsers.tsx'

const users = ['operator', 'operator2'].map((loginId) => ({
  loginId,
  staffName: loginId.toUpperCase(),
}))

/** A list from which one of two selected users disappears, as if another user deleted them. */
function Selected() {
  const [rows, setRows] = useState(users)
  return (
    <>
      <ManyUsers rows={rows} branches={[]} viewer={{} as never} onDone={() => undefined} />
      <button type="button" onClick={() => setRows(users.slice(1))}>
        One goes
      </button>
    </>
  )
}

test('the question keeps the users selected when it was asked, and so does the action', async () => {
  const { environment } = renderWithRelay(<Selected />)
  await clickOn(screen.getByRole('button', { name: 'Disable …' }))
  await clickOn(screen.getByText('One goes'))
  expect(screen.getByRole('alertdialog', { name: 'Disable 2 users?' }).textContent).toContain(
    'operator, operator2',
  )
  await clickOn(screen.getByRole('button', { name: 'Disable 2 users' }))
  const { input } = environment.mock.getMostRecentOperation().request.variables
  expect(input).toEqual({ loginIds: ['operator', 'operator2'] })
})
