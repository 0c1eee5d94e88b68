import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Outcome } from '#client/state/problem.ts'
import { toastStore } from '#client/state/toasts.ts'
import { act, cleanup, fireEvent, screen } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { settle } from '#client/tests/settle.ts'
import { SettingScreen } from './SettingScreen.tsx'

afterEach(cleanup)

type Row = { id: string; version: number; code: string; threshold: number; note: string }
const jhb: Row = { id: 'JHB', version: 4, code: 'JHB', threshold: 200, note: 'by rail' }
const edit = z.object({ threshold: z.int().min(0), note: z.string() })
const saved = (): Promise<Outcome<unknown>> => Promise.resolve({ ok: true, value: null })

/** Opens a table of which the threshold is edited in place; returns the commands it runs. */
async function open(
  update = vi.fn<(input: unknown) => Promise<Outcome<unknown>>>(saved),
  isLocked = false,
) {
  renderWithRelay(
    <SettingScreen
      screen="/ikad/uam/general/setting/cardthresholdsetting"
      what="Threshold"
      rows={[jhb]}
      columns={[
        { id: 'code', title: 'Branch', kind: 'code', value: ({ code }) => code },
        { id: 'threshold', title: 'Minimum', kind: 'count', value: ({ threshold }) => threshold },
      ]}
      keyOf={({ code }) => code}
      rules={{ create: edit, edit }}
      valuesOf={(row) => ({ threshold: row?.threshold ?? '', note: row?.note ?? '' })}
      fields={() => null}
      inline={{ threshold: { field: 'threshold', kind: 'number' } }}
      locked={() => (isLocked ? 'Not yours' : null)}
      commands={{ create: saved, update, remove: saved }}
      emptyHint="None"
    />,
  )
  await settle()
  return update
}
const value = () => screen.queryByRole('button', { name: '200' })
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Minimum, JHB' })
async function type(text: string): Promise<void> {
  fireEvent.change(field(), { target: { value: text } })
  await press('Enter')
}
const press = (key: string) => act(async () => void fireEvent.keyDown(field(), { key }))

test('a click opens the value, and Enter saves it with the rest of its row', async () => {
  const update = await open()
  fireEvent.click(value()!)
  await type('1,250')
  expect(update.mock.calls[0]![0]).toEqual({
    key: 'JHB',
    version: 4,
    threshold: 1_250,
    note: 'by rail',
  })
  expect(screen.queryByRole('textbox', { name: 'Minimum, JHB' })).toBeNull()
  expect(document.activeElement?.tagName).toBe('TR')
})

test('F2 on the row opens the value; Escape keeps it, and leaving it unchanged saves nothing', async () => {
  const update = await open()
  const row = value()!.closest('tr')!
  const f2 = () => act(async () => void fireEvent.keyDown(row, { key: 'F2' }))
  await f2()
  fireEvent.change(field(), { target: { value: '9' } })
  await press('Escape')
  expect(value()).toBeTruthy()
  expect(document.activeElement).toBe(row)
  await f2()
  await act(async () => void fireEvent.blur(field()))
  expect(value()).toBeTruthy()
  expect(update).not.toHaveBeenCalled()
})

test('leaving the field saves what was typed, once', async () => {
  const update = await open()
  fireEvent.click(value()!)
  fireEvent.change(field(), { target: { value: '300' } })
  await act(async () => void fireEvent.blur(field()))
  expect(update).toHaveBeenCalledTimes(1)
})

test.each(['1,5', '-1', ''])(
  '%j is refused here, stays in the field, and can be corrected',
  async (text) => {
    const update = await open()
    fireEvent.click(value()!)
    await type(text)
    expect(update).not.toHaveBeenCalled()
    expect(field().value).toBe(text)
    expect(field().getAttribute('aria-invalid')).toBe('true')
    await type('300')
    expect(update).toHaveBeenCalledTimes(1)
  },
)

test('the message of a refusal goes when the value is corrected or left', async () => {
  const messages = () => toastStore.get().filter(({ tone }) => tone === 'bad')
  await open()
  for (const leave of [
    () => type('300'),
    async () => void fireEvent.keyDown(field(), { key: 'Escape' }),
  ]) {
    fireEvent.click(value()!)
    await type('-1')
    expect(messages()).toHaveLength(1)
    await act(leave)
    expect(messages()).toEqual([])
  }
})

test('a refusal by the server keeps what was typed', async () => {
  const problem = { code: 'record.changed', message: 'Somebody changed it', fields: [] } as const
  await open(vi.fn(() => Promise.resolve({ ok: false as const, problem })))
  fireEvent.click(value()!)
  await type('300')
  expect(field().value).toBe('300')
})

test('a row that this person can’t edit has no such value', async () => {
  await open(undefined, true)
  expect(value()).toBeNull()
  expect(screen.getByText('200')).toBeTruthy()
})
