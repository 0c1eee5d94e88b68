import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fireEvent, render, screen } from '#client/tests/react.tsx'
import { ignoreStrayKeys } from './ignoreStrayKeys.ts'

const confirmed = vi.fn<() => void>()
let stop: () => void
beforeEach(() => {
  confirmed.mockClear()
  stop = ignoreStrayKeys()
})
afterEach(() => stop())

/** A field whose Enter shows a button that takes the focus, as a dialog does. */
function Ask() {
  const [asked, setAsked] = useState(false)
  return (
    <>
      <input
        aria-label="Code"
        onKeyDown={({ key }) => (key === 'Enter' || key === ' ') && setAsked(true)}
      />
      {asked && <Button text="Confirm" onClick={confirmed} />}
    </>
  )
}

it.each(['Enter', ' '])('a key %j that opened a button does not click it', (key) => {
  render(<Ask />)
  fireEvent.keyDown(screen.getByLabelText('Code'), { key })
  const button = screen.getByRole('button', { name: 'Confirm' })
  expect(fireEvent.keyDown(button, { key, repeat: true })).toBe(false)
  expect(fireEvent.keyUp(button, { key })).toBe(false)
  expect(confirmed).not.toHaveBeenCalled()

  fireEvent.keyDown(button, { key })
  fireEvent.keyUp(button, { key })
  expect(confirmed).toHaveBeenCalledOnce()
})

it('a key pressed in another window does not click when it is released here', () => {
  render(<Button text="Confirm" onClick={confirmed} />)
  fireEvent.keyUp(screen.getByRole('button'), { key: 'Enter' })
  expect(confirmed).not.toHaveBeenCalled()
})

it('other keys are left alone', () => {
  const typed = vi.fn<() => void>()
  render(<input aria-label="Code" onKeyUp={typed} />)
  expect(fireEvent.keyDown(screen.getByLabelText('Code'), { key: 'a', repeat: true })).toBe(true)
  fireEvent.keyUp(screen.getByLabelText('Code'), { key: 'a' })
  expect(typed).toHaveBeenCalledOnce()
})
