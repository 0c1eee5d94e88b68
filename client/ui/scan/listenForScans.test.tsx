import { useRef, useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { act, cleanup, fireEvent, render, screen } from '#client/tests/react.tsx'
import { Language } from '#client/ui/Language.tsx'
import { pauseMs } from './keyRun.ts'
import { setScanner, usualScanner } from './scannerSettings.ts'
import { deskStore, forgetScans } from './scanning.ts'
import { loneKeyMs, useLoneKeys } from './useLoneKeys.ts'
import { useScanPlace } from './useScanPlace.ts'

const pass = vi.fn<() => void>()
const choose = vi.fn<() => void>()
const answer = vi.fn(async () => ({ tone: 'ok' as const, text: '' }))
const submit = vi.fn((event: { preventDefault(): void }) => event.preventDefault())

function Sample({ dialog = false }) {
  const field = useRef<HTMLInputElement>(null)
  const [rejecting, setRejecting] = useState(false)
  useLoneKeys({ p: pass, r: () => setRejecting(true), ...(rejecting && { 3: choose }) })
  useScanPlace({ field, answer })
  return (
    <form onSubmit={submit}>
      <input ref={field} aria-label="scan" />
      <input aria-label="remark" />
      <input aria-label="supervisor" data-credential />
      <input aria-label="password" type="password" />
      <input aria-label="serial" data-scan="enter" />
      <input type="radio" aria-label="reason" />
      <button type="button">Pass</button>
      {dialog && (
        <div role="dialog">
          <button type="button">Cancel</button>
        </div>
      )}
    </form>
  )
}

/**
 * Later than the page began to listen. Its real clock counts from the start of the test process,
 * which may be long ago.
 */
let now = 1_000_000_000
const element = (label: string) =>
  screen.queryByLabelText<HTMLInputElement>(label) ?? screen.getByText(label)
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

/**
 * Presses a key as a browser does: the event at a time, then the typed character unless the default
 * is prevented.
 */
function press(target: Element, key: string, init: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  Object.defineProperty(event, 'timeStamp', { value: now })
  const typed = fireEvent(target, event)
  if (typed && key.length === 1 && target instanceof HTMLInputElement)
    fireEvent.input(target, { target: { value: target.value + key } })
  return typed
}
/** Imitates a scanner with 5 ms per key. Returns whether the end key's default happened. */
function scan(target: Element, text: string, end = 'Enter', after = pauseMs * 2): boolean {
  now += after
  for (const key of text) {
    press(
      document.activeElement === document.body ? target : (document.activeElement ?? target),
      key,
    )
    now += 5
  }
  return press(document.activeElement ?? target, end)
}
function at(label: string): Element {
  const target = element(label)
  act(() => target.focus())
  return target
}
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const answered = () =>
  deskStore.get().scans.map(({ scanned, to, refused }) => [scanned, refused ?? to])

function show(dialog = false) {
  return render(
    <Language>
      <MemoryRouter initialEntries={['/here']}>
        <Sample dialog={dialog} />
      </MemoryRouter>
    </Language>,
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  pass.mockClear()
  choose.mockClear()
  answer.mockClear()
  submit.mockClear()
  forgetScans()
  setScanner(usualScanner)
  now += 10_000
})
afterEach(() => {
  cleanup()
  forgetScans()
})

describe('shortcut keys', () => {
  beforeEach(() => void show())

  it('act once when no other follows, regardless of case', () => {
    press(at('Pass'), 'p')
    expect(pass).not.toHaveBeenCalled()
    wait(loneKeyMs)
    expect(pass).toHaveBeenCalledTimes(1)
    now += 300
    press(at('reason'), 'P')
    wait(loneKeyMs)
    expect(pass).toHaveBeenCalledTimes(2)
  })

  it('in a burst are a scan: they go to the scan field and do nothing else', () => {
    const button = at('Pass')
    for (const key of 'PK') press(button, key)
    wait(loneKeyMs * 2)
    expect(pass).not.toHaveBeenCalled()
    expect(value('scan')).toBe('PK')
    expect(document.activeElement).toBe(element('scan'))
  })

  // No timer runs in these three tests, as on a busy page.
  it('act before a scan that arrives before their timer, and are not part of it', () => {
    const button = at('Pass')
    press(button, 'p')
    scan(button, 'IKAD1.bmV4dA.c2ln', 'Enter', 200)
    expect(pass).toHaveBeenCalledTimes(1)
    expect(answered()).toEqual([['IKAD1.bmV4dA.c2ln', '/here']])
    wait(loneKeyMs)
    expect(pass).toHaveBeenCalledTimes(1)
  })

  it('act before the next one, which applies to the result', () => {
    const button = at('Pass')
    press(button, 'r')
    now += loneKeyMs
    press(button, '3')
    wait(loneKeyMs)
    expect(choose).toHaveBeenCalledTimes(1)
    expect(value('scan')).toBe('')
  })

  it.each(['Enter', 'Escape', 'ArrowDown'])('act before a key that types nothing: %s', (key) => {
    const button = at('Pass')
    press(button, 'p')
    press(button, key)
    expect(pass).toHaveBeenCalledTimes(1)
    wait(loneKeyMs)
    expect(pass).toHaveBeenCalledTimes(1)
  })

  it('do nothing if a scanner continues with an unnamed key', () => {
    const button = at('Pass')
    for (const key of ['p', 'Unidentified', 'K']) press(button, key)
    wait(loneKeyMs)
    expect(pass).not.toHaveBeenCalled()
  })

  it('without a meaning here go to the scan field at once', () => {
    press(at('Pass'), 'I')
    expect(value('scan')).toBe('I')
  })

  it.each(['scan', 'remark'])('do nothing while the user types in a field: %s', (label) => {
    press(at(label), 'p')
    wait(loneKeyMs)
    expect(pass).not.toHaveBeenCalled()
  })

  it('do nothing with Ctrl, or when held down', () => {
    press(at('Pass'), 'p', { ctrlKey: true })
    press(at('Pass'), 'p', { repeat: true })
    wait(loneKeyMs)
    expect(pass).not.toHaveBeenCalled()
  })
})

describe('a password manager', () => {
  beforeEach(() => void show())

  it('types a user id, Tab and a password at a scanner’s speed, and none of them is a scan', () => {
    const user = at('supervisor')
    for (const key of 'admin') {
      press(user, key)
      now += 3
    }
    expect(press(user, 'Tab')).toBe(true)
    const password = at('password')
    for (const key of 'Demo-2026') {
      press(password, key)
      now += 3
    }
    expect(press(password, 'Enter')).toBe(true)
    wait(pauseMs * 3)
    expect([value('supervisor'), value('password')]).toEqual(['admin', 'Demo-2026'])
    expect([value('scan'), value('serial'), answered()]).toEqual(['', '', []])
  })
})

describe('a slip of a finger', () => {
  beforeEach(() => void show())
  /** Presses a key where the focus is. */
  const hit = (key: string) => press(document.activeElement!, key)

  it.each(['pp', 'x', 'xp'])('%s does not block the next single key', (slip) => {
    at('Pass')
    for (const key of slip) {
      hit(key)
      now += 40
    }
    wait(loneKeyMs)
    expect(pass).not.toHaveBeenCalled()
    expect(value('scan')).toBe(slip)
    now += pauseMs + 1
    hit('p')
    wait(loneKeyMs)
    expect(pass).toHaveBeenCalledOnce()
    expect(value('scan')).toBe('')
  })

  it('is none if more was typed, at once or since', () => {
    at('Pass')
    for (const key of 'xyz') {
      hit(key)
      now += 200
    }
    now += pauseMs + 1
    hit('p')
    wait(loneKeyMs)
    expect([pass.mock.calls.length, value('scan')]).toEqual([0, 'xyzp'])
  })
})

describe('a scanner', () => {
  it.each(['scan', 'remark', 'Pass', 'reason'])('is detected with any focus: %s', (label) => {
    show()
    expect(scan(at(label), '004005537')).toBe(false)
    expect(answered()).toEqual([['004005537', '/here']])
    expect(submit).not.toHaveBeenCalled()
  })

  it('restores the text of a text field', () => {
    show()
    fireEvent.input(element('remark'), { target: { value: 'two boxes' } })
    scan(at('remark'), '004005537')
    expect(value('remark')).toBe('two boxes')
    expect(value('scan')).toBe('')
  })

  it('is not joined with earlier typing: that is restored, selected', () => {
    show()
    const field = at('scan') as HTMLInputElement
    press(field, 'Z')
    scan(field, '004005537')
    expect(answered()).toEqual([['004005537', '/here']])
    expect(field.value).toBe('Z')
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 1])
  })

  it('replaces the content of a field that expects a scan, and its Enter counts', () => {
    show()
    fireEvent.input(element('serial'), { target: { value: 'ZZ' } })
    expect(scan(at('serial'), '0477F219C0D1')).toBe(true)
    expect(value('serial')).toBe('0477F219C0D1')
    expect(answered()).toEqual([])
  })

  it('is refused while a dialog expects something else, and presses none of its buttons', () => {
    show(true)
    expect(scan(at('Cancel'), '004005537')).toBe(false)
    expect(answered()).toEqual([['004005537', 'dialog']])
  })

  it('is ignored in a password field', () => {
    show()
    expect(scan(at('password'), 'Demo-2026')).toBe(true)
    expect(answered()).toEqual([])
  })

  it('is refused if its end is missing', () => {
    show()
    const button = at('Pass')
    for (const key of '004005537') press(document.activeElement ?? button, key)
    wait(pauseMs * 2)
    expect(answered()).toEqual([['004005537', 'noEnd']])
  })

  it('ends with Tab like with Enter', () => {
    show()
    expect(scan(at('remark'), '004005537', 'Tab')).toBe(false)
    expect(answered()).toEqual([['004005537', '/here']])
  })
})

describe('a typist', () => {
  it('types freely, and Enter keeps its effect', () => {
    show()
    const remark = at('remark')
    for (const key of 'Johor') {
      press(remark, key)
      now += 90
    }
    expect(press(remark, 'Enter')).toBe(true)
    expect(value('remark')).toBe('Johor')
    expect(answered()).toEqual([])
  })
})
