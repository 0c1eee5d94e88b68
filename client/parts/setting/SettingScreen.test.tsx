import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { cleanup, clickOn, screen } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { settle } from '#client/tests/settle.ts'
import { SettingScreen } from './SettingScreen.tsx'

afterEach(cleanup)

const row = (code: string) => ({ id: code, version: 1, code })
const hint = 'Add the reasons for which cards are rejected.'
const none = () => Promise.reject(new Error('Nothing is asked here.'))

async function open(rows: readonly ReturnType<typeof row>[], at: string) {
  renderWithRelay(
    <SettingScreen
      screen="/ikad/uam/general/setting/qcstatcodesetting"
      what="QC status code"
      rows={rows}
      columns={[{ id: 'code', title: 'Code', kind: 'code', value: ({ code }) => code }]}
      keyOf={({ code }) => code}
      rules={{ create: z.object({ code: z.string() }), edit: z.object({}) }}
      valuesOf={(one) => ({ code: one?.code ?? '' })}
      fields={() => <input aria-label="Code" />}
      commands={{ create: none, update: none, remove: none }}
      emptyHint={hint}
    />,
    { at },
  )
  await settle()
}

test('an empty table says what to add', async () => {
  await open([], '/')
  expect(screen.getByText(hint)).toBeTruthy()
})

test('a table without matches says that the filters exclude everything, not that it is empty', async () => {
  await open([row('07'), row('12')], '/?q=99')
  expect(screen.getByText('Widen the filters to see more.')).toBeTruthy()
  expect(screen.queryByText(hint)).toBeNull()
})

test('the form takes room only while a row is open or a new one is added', async () => {
  await open([row('07')], '/')
  expect(screen.queryByRole('region')).toBeNull()
  await clickOn(screen.getByRole('button', { name: 'New QC status code' }))
  expect(screen.getByRole('region', { name: 'New QC status code' })).toBeTruthy()
  await clickOn(screen.getByRole('button', { name: 'Close the form' }))
  expect(screen.queryByRole('region')).toBeNull()
})
