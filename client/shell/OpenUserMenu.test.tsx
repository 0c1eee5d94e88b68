import { expect, test } from 'vitest'
import { screen } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { OpenUserMenu } from './OpenUserMenu.tsx'

test('the open menu offers signing out, by its name', async () => {
  renderWithRelay(<OpenUserMenu person={{ staffName: 'Aminah', loginId: 'operator', roleId: 5 }} />)
  expect(await screen.findByRole('menuitem', { name: 'Sign out' })).toBeTruthy()
})
