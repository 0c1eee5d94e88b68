import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLocale } from '#client/state/locale.ts'
import { answer } from '#client/tests/answer.ts'
import { cleanup, screen } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import type { RawResponse } from '#client/tests/scriptedServer.ts'
import { WhereUsed } from './WhereUsed.tsx'

const onFound = vi.fn()
const show = (settingUses: RawResponse<'WhereUsedQuery'>['settingUses']) => {
  const { environment } = renderWithRelay(<WhereUsed table="BRANCHES" of="JHB" onFound={onFound} />)
  expect(screen.getByText('Looking for what uses it…')).toBeTruthy()
  return answer(environment, 'WhereUsedQuery', { settingUses })
}

afterEach(cleanup)
beforeEach(() => {
  setLocale('en')
  onFound.mockClear()
})

test('lists the uses of a row, with counts and links', async () => {
  const users = { count: 1_204, what: 'users', route: '/ikad/uam/manageusers?branch=JHB' }
  const hub = { count: 1, what: 'CSM hub setting', route: null }
  await show({ __typename: 'SettingUses', uses: [users, hub] })
  expect(screen.getByRole('link', { name: '1,204 users' }).getAttribute('href')).toBe(
    '/ikad/uam/manageusers?branch=JHB',
  )
  expect(screen.getByText('1 CSM hub setting')).toBeTruthy()
  expect(onFound).toHaveBeenCalledWith(true)
})

test('says that nothing uses it', async () => {
  await show({ __typename: 'SettingUses', uses: [] })
  expect(screen.getByText('Nothing uses it.')).toBeTruthy()
  expect(onFound).toHaveBeenCalledWith(false)
})

test('says why a row can never be deleted', async () => {
  await show({ __typename: 'Problem', message: 'Headquarters cannot be deleted' })
  expect(screen.getByText('Headquarters cannot be deleted')).toBeTruthy()
  expect(onFound).toHaveBeenCalledWith(true)
})
