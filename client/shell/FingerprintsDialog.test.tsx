import { RelayEnvironmentProvider } from 'react-relay'
import { expect, test } from 'vitest'
import { setLocale } from '#client/state/locale.ts'
import { act, fireEvent, screen, within } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { scriptedServer, type RawResponse } from '#client/tests/scriptedServer.ts'
import { FingerprintsDialog } from './FingerprintsDialog.tsx'

type Viewer = NonNullable<RawResponse<'FingerprintsDialogQuery'>['viewer']>
type Passkey = Viewer['passkeys'][number]
const passkey = (id: string, label: string, lastUsedAt: string | null): Passkey => ({
  id,
  label,
  createdAt: '2026-11-01T01:00:00Z',
  lastUsedAt,
})
const viewer = (...passkeys: Passkey[]) => ({ viewer: { id: 'v1', passkeys } })
const click = (name: string, inside: HTMLElement = document.body) =>
  act(async () => void fireEvent.click(within(inside).getByRole('button', { name })))

test('each fingerprint shows when it was enrolled and last used, and is removed by a button with its name', async () => {
  await setLocale('en')
  const [desk, home] = [
    passkey('k1', 'Desk 4', null),
    passkey('k2', 'Desk 9', '2026-11-20T02:30:00Z'),
  ]
  const { environment, inputs } = scriptedServer({
    FingerprintsDialogQuery: () => viewer(desk, home),
    FingerprintsDialogRemoveMutation: () => ({
      result: { __typename: 'RemovePasskeyPayload', ...viewer(home) },
    }),
  })
  renderWithRelay(
    <RelayEnvironmentProvider environment={environment}>
      <FingerprintsDialog onClose={() => undefined} />
    </RelayEnvironmentProvider>,
  )
  expect((await screen.findByText('Desk 4')).closest('li')?.textContent).toContain(
    'enrolled 1 Nov 2026, not used yet',
  )
  expect(screen.getByText('Desk 9').closest('li')?.textContent).toContain(
    'last used 20 Nov 2026, 10:30 AM',
  )
  await click('Remove fingerprint Desk 4')
  await click(
    'Remove',
    await screen.findByRole('alertdialog', { name: 'Remove fingerprint “Desk 4”?' }),
  )
  expect(inputs('FingerprintsDialogRemoveMutation')).toEqual([{ credentialId: 'k1' }])
  expect(screen.queryByText('Desk 4')).toBeNull()
  expect(screen.getByText('Desk 9')).toBeTruthy()
})
