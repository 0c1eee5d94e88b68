import { useRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { act, cleanup, fireEvent, render, screen } from '#client/tests/react.tsx'
import { loneKeyMs, useLoneKeys, useStrayScans } from './useLoneKeys.ts'

const pass = vi.fn<() => void>()

function Sample() {
  const field = useRef<HTMLInputElement>(null)
  useLoneKeys({ p: pass })
  useStrayScans(field)
  return (
    <>
      <input ref={field} aria-label="scan" />
      <input aria-label="remark" />
      <input type="radio" aria-label="reason" />
      <button type="button">Pass</button>
      <div role="dialog">
        <button type="button">Cancel</button>
      </div>
    </>
  )
}
const press = (target: Element, ...keys: string[]) => keys.forEach((key) => fireEvent.keyDown(target, { key }))
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const scanField = () => screen.getByLabelText<HTMLInputElement>('scan')

beforeEach(() => {
  vi.useFakeTimers()
  pass.mockClear()
  render(<Sample />)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('keys by themselves', () => {
  it('act once no other follows, in either case', () => {
    press(screen.getByText('Pass'), 'p')
    expect(pass).not.toHaveBeenCalled()
    wait(loneKeyMs)
    expect(pass).toHaveBeenCalledTimes(1)
    press(screen.getByLabelText('reason'), 'P')
    wait(loneKeyMs)
    expect(pass).toHaveBeenCalledTimes(2)
  })

  it('in a burst are a scan: they go to the scan field and do nothing else', () => {
    press(screen.getByText('Pass'), 'P', 'K')
    wait(loneKeyMs * 2)
    expect(pass).not.toHaveBeenCalled()
    expect(scanField().value).toBe('PK')
    expect(document.activeElement).toBe(scanField())
  })

  it('that mean nothing here go to the scan field at once', () => {
    press(screen.getByText('Pass'), 'I')
    expect(scanField().value).toBe('I')
  })

  it.each(['scan', 'remark'])('do nothing while somebody types in a field: %s', (label) => {
    press(screen.getByLabelText(label), 'p')
    wait(loneKeyMs)
    expect(pass).not.toHaveBeenCalled()
  })

  it('do nothing in a dialog, with Ctrl, or held down', () => {
    press(screen.getByText('Cancel'), 'p')
    fireEvent.keyDown(screen.getByText('Pass'), { key: 'p', ctrlKey: true })
    fireEvent.keyDown(screen.getByText('Pass'), { key: 'p', repeat: true })
    wait(loneKeyMs)
    expect(pass).not.toHaveBeenCalled()
  })
})
