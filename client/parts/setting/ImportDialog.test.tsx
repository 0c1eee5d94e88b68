import { RelayEnvironmentProvider } from 'react-relay'
import { afterEach, expect, test, vi } from 'vitest'
import { setLocale } from '#client/state/locale.ts'
import { fakeUploads } from '#client/tests/fakeUploads.ts'
import { act, fireEvent, screen } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { scriptedServer, type Payload } from '#client/tests/scriptedServer.ts'
import { settle } from '#client/tests/settle.ts'
import { ImportDialog } from './ImportDialog.tsx'

afterEach(() => {
  void setLocale('en')
  vi.unstubAllGlobals()
})

const rows: Payload<'ImportDialogPreviewMutation'>['rows'] = [
  {
    row: 2,
    label: 'aminah',
    fate: 'UPDATED',
    changes: [
      { field: 'roleId', before: '5', after: '4' },
      { field: 'department', before: 'Kaunter', after: null },
    ],
    problems: [],
  },
  {
    row: 3,
    label: 'borhan',
    fate: 'REFUSED',
    changes: [],
    problems: [{ path: 'branchCode', message: 'No such branch' }],
  },
  {
    row: 4,
    label: 'chong',
    fate: 'REFUSED',
    changes: [],
    problems: [{ path: '', message: 'It stands twice' }],
  },
]

test.each([
  ['en', 'Role: 5 → 4; Department: Kaunter → nothing', 'Branch: No such branch'],
  ['ms', 'Peranan: 5 → 4; Jabatan: Kaunter → kosong', 'Cawangan: No such branch'],
] as const)(
  'the preview of a workbook is in plain words, in %s',
  async (locale, changed, refused) => {
    void setLocale(locale)
    const uploads = fakeUploads()
    const counts = { created: 0, updated: 1, unchanged: 0, refused: 2 }
    const { environment } = scriptedServer({
      ImportDialogPreviewMutation: () => ({
        result: { __typename: 'PreviewImportPayload', digest: 'd', counts, rows },
      }),
    })
    renderWithRelay(
      <RelayEnvironmentProvider environment={environment}>
        <ImportDialog table="USERS" onImported={() => {}} onClose={() => {}} />
      </RelayEnvironmentProvider>,
    )
    const file = screen.getByLabelText(/\(\.xlsx\)/)
    await act(
      async () =>
        void fireEvent.change(file, { target: { files: [new File(['abc'], 'users.xlsx')] } }),
    )
    await act(async () => uploads.at(-1)!.answer(200, { id: 'u1', name: 'users.xlsx', size: 3 }))
    await settle()
    for (const text of [changed, refused, 'It stands twice'])
      expect(screen.getByText(text)).toBeTruthy()
  },
)
