import { expect, it } from 'vitest'
import { act, renderHook } from '#client/tests/react.tsx'
import type { Column } from '#client/ui/table/column.ts'
import { useColumnWidths } from './useColumnWidths.ts'

const columns: Column<string>[] = [
  { id: 'code', title: 'Code', kind: 'code', value: (row) => row, cell: (row) => row },
]
const rows = ['A1']

it('measures the columns again when a font loads, narrower ones too', async () => {
  const fonts = Object.assign(new EventTarget(), {
    *[Symbol.iterator]() {
      if (arrived) yield { status: 'loaded' }
    },
  })
  let arrived = false
  const before = Object.getOwnPropertyDescriptor(document, 'fonts')
  Object.defineProperty(document, 'fonts', { value: fonts, configurable: true })
  const { pane, head } = table()
  Object.defineProperty(pane, 'clientWidth', { value: 0 })
  Object.defineProperty(head, 'offsetWidth', { get: () => (arrived ? 120 : 160) })
  const scroller = { current: pane }
  const { result } = renderHook(() =>
    useColumnWidths({
      columns,
      rows,
      chosen: new Map(),
      scroller,
      selectable: false,
      inTable: true,
    }),
  )
  expect(result.current.widths).toEqual([161])
  arrived = true
  await act(async () => void fonts.dispatchEvent(new Event('loadingdone')))
  expect(result.current.widths).toEqual([121])
  if (before) Object.defineProperty(document, 'fonts', before)
  else Reflect.deleteProperty(document, 'fonts')
})

it.each([
  [500, false],
  [150, true],
])('detects whether a text of 200 px wraps in %i px', (room, wraps) => {
  const { pane, head } = table()
  Object.defineProperty(head, 'offsetWidth', { value: 200 })
  Object.defineProperty(pane, 'clientWidth', { value: room })
  const before = globalThis.ResizeObserver
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  const names: Column<string>[] = [{ id: 'code', title: 'Name', kind: 'text', value: (row) => row }]
  const scroller = { current: pane }
  const given = {
    columns: names,
    rows,
    chosen: new Map<string, number>(),
    scroller,
    selectable: false,
    inTable: true,
  }
  const { result } = renderHook(() => useColumnWidths(given))
  expect(result.current.wraps).toBe(wraps)
  globalThis.ResizeObserver = before
})

function table() {
  const pane = document.createElement('div')
  pane.innerHTML = '<table><thead><tr><th data-column="code">Code</th></tr></thead></table>'
  return { pane, head: pane.querySelector('th')! }
}
