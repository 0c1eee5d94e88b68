import { useRef } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { act, cleanup, fireEvent, render, screen } from '#client/tests/react.tsx'
import { Language } from '#client/ui/Language.tsx'
import { pauseMs } from './keyRun.ts'
import { setScanner, usualScanner } from './scannerSettings.ts'
import { deskStore, forgetScans } from './scanning.ts'
import { useScanPlace } from './useScanPlace.ts'

const answer = vi.fn(async () => ({ tone: 'ok' as const, text: '' }))
const press = vi.fn<() => void>()

function Sample() {
  const field = useRef<HTMLInputElement>(null)
  useScanPlace({ field, answer })
  return (
    <form>
      <input ref={field} aria-label="scan" />
      <input aria-label="remark" />
      <button type="button" onClick={press}>
        Pass
      </button>
    </form>
  )
}

type Key = string | (KeyboardEventInit & { key: string })
const ctrl = (key: string, code = ''): Key => ({ key, code, ctrlKey: true })

let now = 1_000_000_000
/**
 * Presses a key at the test's time, and types it unless the default is prevented. Returns whether
 * the default happened.
 */
function strike(key: Key): boolean {
  const init = typeof key === 'string' ? { key } : key
  const target = document.activeElement!
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })
  Object.defineProperty(event, 'timeStamp', { value: now })
  const own = fireEvent(target, event)
  if (
    own &&
    init.key.length === 1 &&
    !init.ctrlKey &&
    !init.metaKey &&
    target instanceof HTMLInputElement
  )
    fireEvent.input(target, { target: { value: target.value + init.key } })
  if (own && init.key === 'Enter' && target instanceof HTMLButtonElement) fireEvent.click(target)
  return own
}
/** Sends keys 5 ms apart. */
function send(...keys: readonly Key[]): boolean[] {
  now += pauseMs * 5
  return keys.map((key) => {
    now += 5
    return strike(key)
  })
}
const scanLog = () =>
  deskStore.get().scans.map(({ scanned, to, refused }) => [scanned, refused ?? to])
const at = (label: string) =>
  act(() => (screen.queryByLabelText(label) ?? screen.getByText(label)).focus())
const code = [...'004005537']

beforeEach(() => {
  vi.useFakeTimers()
  forgetScans()
  press.mockClear()
  setScanner(usualScanner)
  now += 10_000
  render(
    <Language>
      <MemoryRouter initialEntries={['/here']}>
        <Sample />
      </MemoryRouter>
    </Language>,
  )
})
afterEach(() => {
  cleanup()
  forgetScans()
})

const ends: [string, Key[]][] = [
  ['Enter', ['Enter']],
  ['Tab', ['Tab']],
  ['LF (Ctrl+J)', [ctrl('j', 'KeyJ')]],
  ['CR (Ctrl+M)', [ctrl('m', 'KeyM')]],
  ['CR and LF', ['Enter', ctrl('j', 'KeyJ')]],
  ['Enter twice', ['Enter', 'Enter']],
  ['Tab and Enter', ['Tab', 'Enter']],
  ['GS and Enter (Ctrl+])', [ctrl(']', 'BracketRight'), 'Enter']],
  ['RS, EOT and Enter', [ctrl('6', 'Digit6'), ctrl('d', 'KeyD'), 'Enter']],
  ['ETX (Ctrl+C)', [ctrl('c', 'KeyC')]],
  ['LF of a French keyboard’s GS', [ctrl('$', 'BracketRight'), ctrl('j', 'KeyJ')]],
]
describe.each(ends)('a scan that ends with %s', (_name, end) => {
  it.each(['scan', 'remark', 'Pass'])(
    'is taken once, and its keys do nothing else: %s',
    (label) => {
      at(label)
      const effects = send(...code, ...end)
      expect(scanLog()).toEqual([['004005537', '/here']])
      // Nor did it open the download list, move to another field or press a button.
      expect(effects.slice(code.length)).toEqual(end.map(() => false))
      expect(press).not.toHaveBeenCalled()
      expect(screen.getByLabelText<HTMLInputElement>('remark').value).toBe('')
    },
  )
})

test.each<[string, Key[], string]>([
  ['an AIM identifier', [...']C0', ...code], '004005537'],
  ['an AIM identifier and FNC1', [...']C1', ctrl(']', 'BracketRight'), ...code], '004005537'],
  [
    'an AIM identifier by the right Alt key',
    [{ key: ']', code: 'Digit9', ctrlKey: true, altKey: true }, ...'C0', ...code],
    '004005537',
  ],
  ['lower case instead of capitals', [...'pk-jhb-2026-000001'], 'pk-jhb-2026-000001'],
  ['a French keyboard', [...'PK)JHB)éàé-)ààààà&'], 'PK-JHB-2026-000001'],
])('a scan with %s is taken without it', (_what, keys, text) => {
  at('remark')
  send(...keys, 'Enter')
  expect(scanLog()).toEqual([[text, '/here']])
})

test.each<[string, Key[], string, string]>([
  ['with several fields', [...'0112', ctrl(']', 'BracketRight'), ...'10AB'], '0112␝10AB', 'fields'],
  ['with a dead key in it', [...'0040', 'Dead', ...'37'], '0040\ufffd37', 'keyboard'],
  [
    'through an input method',
    Array<Key>(9).fill({ key: 'Process', isComposing: true }),
    '\ufffd'.repeat(9),
    'keyboard',
  ],
  [
    'on a keypad without Num Lock',
    Array<Key>(9).fill({ key: 'End', code: 'Numpad1' }),
    '\ufffd'.repeat(9),
    'keyboard',
  ],
  [
    'in Alt codes',
    Array<Key>(12).fill({ key: '4', code: 'Numpad4', altKey: true }),
    '\ufffd'.repeat(12),
    'keyboard',
  ],
  ['of characters that no code has', [...'&&&&"(('], '&&&&"((', 'keyboard'],
])('a scan %s is audibly refused', (_what, keys, text, why) => {
  at('remark')
  send(...keys, 'Enter')
  expect(scanLog()).toEqual([[text, why]])
  expect(screen.getByLabelText<HTMLInputElement>('remark').value).toBe('')
})

test.each<[string, Key, typed?: string]>([
  ['Escape', 'Escape'],
  ['a function key', 'F9'],
  ['an arrow', 'ArrowDown'],
  ['a key held by hand, which repeats', { key: '7', repeat: true }, '7'],
  ['Meta and a key', { key: 'v', metaKey: true }],
])('a scan that breaks off at %s is audibly refused, with any focus', (_what, key, typed = '') => {
  at('scan')
  send(...code, key)
  at('remark')
  send(...code, key)
  expect(scanLog()).toEqual([
    ['004005537', 'noEnd'],
    ['004005537', 'noEnd'],
  ])
  expect(screen.getByLabelText<HTMLInputElement>('remark').value).toBe(typed)
})

test.each<[string, Key]>([
  ['Ctrl+J', ctrl('j', 'KeyJ')],
  ['Ctrl+C', ctrl('c', 'KeyC')],
  ['Ctrl+]', ctrl(']', 'BracketRight')],
  ['Tab', 'Tab'],
  ['Enter', 'Enter'],
])('a %s typed by hand keeps its effect, after typing and by itself', (_what, key) => {
  at('remark')
  expect(send(key)).toEqual([true])
  for (const letter of 'Johor') {
    now += 120
    strike(letter)
  }
  now += 120
  expect(strike(key)).toBe(true)
  expect(scanLog()).toEqual([])
  expect(screen.getByLabelText<HTMLInputElement>('remark').value).toBe('Johor')
})

test('2,000 scans with any end key, identifier, control characters and case: each is taken once, in order, or audibly refused', () => {
  let seed = 20_261_127
  const next = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((seed / 2 ** 32) * below)
  }
  const expected: [string, string][] = []
  const { lastId } = deskStore.get()
  for (let n = 0; n < 2_000; n++) {
    const number = `PK-JHB-2026-${String(n).padStart(6, '0')}`
    const typed = next(4) === 0 ? number.toLowerCase() : number
    const before: Key[] = next(3) === 0 ? [...[']C0', ']C1', ']Q1', ']d2'][next(4)]!] : []
    if (before.length > 0 && next(2) === 0) before.push(ctrl(']', 'BracketRight'))
    const body: Key[] = [...typed]
    const fate = next(20)
    if (fate === 0) body.splice(4 + next(10), 0, ctrl(']', 'BracketRight'))
    if (fate === 1) body.splice(4 + next(10), 0, 'Dead')
    const end = fate === 2 ? ['Escape'] : ends[next(ends.length)]![1]
    at(['scan', 'remark', 'Pass'][next(3)]!)
    send(...before, ...body, ...end)
    // A refused scan is named as it arrived.
    expected.push([
      number,
      fate === 0 ? 'fields' : fate === 1 ? 'keyboard' : fate === 2 ? 'noEnd' : '/here',
    ])
    const last = scanLog().at(-1)!
    expect([n, last[1]]).toEqual([n, expected[n]![1]])
    if (last[1] === '/here') expect(last[0]!.toUpperCase()).toBe(number)
    expect(deskStore.get().lastId).toBe(lastId + n + 1)
  }
  expect(press).not.toHaveBeenCalled()
  expect(screen.getByLabelText<HTMLInputElement>('remark').value).toBe('')
})
