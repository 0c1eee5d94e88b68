import { useRef } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { act, cleanup, render, screen } from '#client/tests/react.tsx'
import { Language } from '#client/ui/Language.tsx'
import { hearScan } from './hearScan.ts'
import { deskStore, forgetScans } from './scanning.ts'
import { useScanPlace } from './useScanPlace.ts'

const answer = vi.fn(async () => ({ tone: 'ok' as const, text: '' }))
const submit = vi.fn((event: { preventDefault(): void }) => event.preventDefault())

function Sample({ dialog = false }) {
  const field = useRef<HTMLInputElement>(null)
  useScanPlace({ field, answer })
  return (
    <form onSubmit={submit}>
      <input ref={field} aria-label="scan" />
      <input aria-label="remark" />
      <input aria-label="serial" data-scan="enter" />
      {dialog && <div role="dialog">one that asks for something else</div>}
    </form>
  )
}
const show = (dialog = false) =>
  render(
    <Language>
      <MemoryRouter>
        <Sample dialog={dialog} />
      </MemoryRouter>
    </Language>,
  )
const focus = (label: string) => screen.getByLabelText<HTMLInputElement>(label).focus()

beforeEach(() => {
  answer.mockClear()
  submit.mockClear()
})
afterEach(() => {
  cleanup()
  forgetScans()
})

it('a code from the serial scanner goes to the screen, with any focus, and into no field', async () => {
  show()
  focus('remark')
  await act(async () => hearScan('PK-JHB-2026-000001'))
  expect(answer).toHaveBeenCalledExactlyOnceWith('PK-JHB-2026-000001')
  expect(screen.getByLabelText<HTMLInputElement>('remark').value).toBe('')
})

it('a scan without an answer does not block a scan on the next screen', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  answer.mockReturnValueOnce(new Promise(() => undefined))
  show()
  await act(async () => hearScan('PK-JHB-2026-000001'))
  cleanup()
  show()
  await act(async () => vi.advanceTimersByTime(10))
  cleanup()
  await act(async () => vi.advanceTimersByTime(10))
  show()
  await act(async () => hearScan('PK-JHB-2026-000002'))
  expect(answer).toHaveBeenCalledTimes(1)
  await act(async () => vi.advanceTimersByTime(5_000))
  expect(answer).toHaveBeenLastCalledWith('PK-JHB-2026-000002')
  expect(deskStore.get().scans[0]).toMatchObject({ refused: 'unanswered' })
  vi.useRealTimers()
})

it('a field that expects a scan takes it', async () => {
  show()
  focus('serial')
  await act(async () => hearScan('123456789'))
  expect(screen.getByLabelText<HTMLInputElement>('serial').value).toBe('123456789')
  expect(submit).toHaveBeenCalledOnce()
  expect(answer).not.toHaveBeenCalled()
})

it('it is audibly refused while a dialog expects something else', async () => {
  show(true)
  await act(async () => hearScan('123456789'))
  expect(answer).not.toHaveBeenCalled()
  expect(deskStore.get().scans.at(-1)).toMatchObject({ scanned: '123456789', refused: 'dialog' })
})
