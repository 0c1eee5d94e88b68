import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fireEvent, render, screen } from '#client/tests/react.tsx'
import { keepClicks } from './keepClicks.ts'

const sent = vi.fn<() => void>()
const other = vi.fn<() => void>()
let stop: () => void
beforeEach(() => {
  sent.mockClear()
  other.mockClear()
  stop = keepClicks()
})
afterEach(() => stop())

/**
 * Presses on one element and releases over the other, as when the page moved: the browser itself
 * clicks on neither.
 */
function press(on: string, { over = 'Other', by = 0, off = false } = {}) {
  const view = render(
    <>
      <button type="button" onClick={other}>
        Other
      </button>
      <button type="button" onClick={sent}>
        Send
      </button>
      <label>
        <input type="checkbox" />
        Pack only
      </label>
      <p>Text</p>
    </>,
  )
  const at = { isPrimary: true, pointerId: 1, button: 0, clientX: 100, clientY: 100 }
  fireEvent.pointerDown(screen.getByText(on), at)
  if (off) screen.getByText<HTMLButtonElement>(on).disabled = true
  fireEvent.pointerUp(screen.getByText(over), { ...at, clientX: 100 + by })
  return view
}

it('a click is kept if the page moves while the button is pressed', () => {
  press('Send')
  expect([sent.mock.calls.length, other.mock.calls.length]).toEqual([1, 0])
})

it('a click on a checkbox’s label is kept too', () => {
  press('Pack only', { over: 'Text' })
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
})

it('nothing is added if nothing moved', () => {
  press('Send', { over: 'Send' })
  expect(sent).not.toHaveBeenCalled()
})

it.each([
  ['the pointer was dragged away', { by: 40 }],
  ['the button was disabled meanwhile', { off: true }],
])('no click is made if %s', (_why, how) => {
  press('Send', how)
  expect([sent.mock.calls, other.mock.calls]).toEqual([[], []])
})

it('no click is made if the press did not start on a control', () => {
  press('Text', { over: 'Send' })
  expect([sent.mock.calls, other.mock.calls]).toEqual([[], []])
})
