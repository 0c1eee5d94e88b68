import { useRef, type ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { showToast } from '#client/state/toasts.ts'
import { act, fireEvent, render, screen, waitFor } from '#client/tests/react.tsx'
import { useKeptFocus } from './focus/useKeptFocus.ts'
import { Modal } from './Modal.tsx'
import { Toaster } from './Toaster.tsx'

const escape = (target: Element) => fireEvent.keyDown(target, { key: 'Escape' })
const dialog = (title: string, onClose: () => void, dismissable = true) => (
  <Modal open title={title} onClose={onClose} dismissable={dismissable}>
    <button type="button">In {title}</button>
  </Modal>
)

describe('a dialog has the focus', () => {
  const page = (within: ReactNode) => (
    <>
      <input aria-label="Scan" />
      <Modal open title="Bag" onClose={() => undefined}>
        {within}
      </Modal>
    </>
  )

  it.each<[what: string, within: ReactNode]>([
    ['its first field', <input key="a" aria-label="First" />],
    ['its first button if it has no field', <button key="a" type="button" aria-label="First" />],
  ])('in %s, and again after the page behind took it', async (_what, within) => {
    render(page(within))
    const first = screen.getByLabelText('First')
    await waitFor(() => expect(document.activeElement).toBe(first))
    screen.getByLabelText('Scan').focus()
    await waitFor(() => expect(document.activeElement).toBe(first))
  })
})

it('a dialog keeps the focus when a later message appears', async () => {
  render(
    <>
      <input aria-label="Scan" />
      {dialog('Bag', () => undefined)}
      <Toaster />
    </>,
  )
  const inside = screen.getByRole('button', { name: 'In Bag' })
  await waitFor(() => expect(document.activeElement).toBe(inside))
  act(() => showToast('info', 'Saved'))
  await screen.findByText('Saved')
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  screen.getByLabelText('Scan').focus()
  await waitFor(() => expect(document.activeElement).toBe(inside))
  expect(screen.queryByText('Saved')).not.toBeNull()
})

it('a dialog leaves the focus to one that opens above it', () => {
  render(
    <>
      {dialog('Bag', () => undefined)}
      {dialog('Question', () => undefined)}
    </>,
  )
  const above = screen.getByRole('button', { name: 'In Question' })
  above.focus()
  expect(document.activeElement).toBe(above)
})

it('a dialog moves the focus into its content when that has loaded', async () => {
  const shown = (within: ReactNode) => (
    <Modal open title="Bag" onClose={() => undefined}>
      {within}
    </Modal>
  )
  const { rerender } = render(shown(<p>Loading</p>))
  await waitFor(() =>
    expect(document.activeElement?.className).toContain('bp6-overlay-start-focus-trap'),
  )
  rerender(
    shown(
      <button type="button" aria-label="First">
        Close
      </button>,
    ),
  )
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('First')))
})

describe('a dialog that is removed returns the focus', () => {
  function Rows({ children }: { children: ReactNode }) {
    const rows = useRef<HTMLUListElement>(null)
    useKeptFocus((focused) =>
      rows.current?.contains(focused) ? () => rows.current?.querySelector('button') : null,
    )
    return <ul ref={rows}>{children}</ul>
  }
  const list = (rows: string[], asks: boolean) => (
    <>
      <Rows>
        {rows.map((row) => (
          <li key={row}>
            <button type="button">Delete {row}</button>
          </li>
        ))}
      </Rows>
      <input aria-label="Scan" />
      {asks && dialog('Question', () => undefined)}
    </>
  )
  const asked = async () => {
    const { rerender } = render(list(['A', 'B'], false))
    screen.getByText('Delete A').focus()
    rerender(list(['A', 'B'], true))
    const inside = screen.getByRole('button', { name: 'In Question' })
    await waitFor(() => expect(document.activeElement).toBe(inside))
    return rerender
  }

  it('to its opener', async () => {
    const rerender = await asked()
    rerender(list(['A', 'B'], false))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Delete A')))
  })

  it('to what its list chooses, if the opener is gone', async () => {
    const rerender = await asked()
    rerender(list(['B'], false))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Delete B')))
  })

  it('but leaves it where it went', async () => {
    const rerender = await asked()
    rerender(list(['A', 'B'], false))
    screen.getByLabelText('Scan').focus()
    await new Promise((done) => setTimeout(() => setTimeout(() => setTimeout(done))))
    expect(document.activeElement).toBe(screen.getByLabelText('Scan'))
  })
})

describe('a dialog hears Escape', () => {
  it('from inside, once', () => {
    const close = vi.fn()
    render(dialog('Bag', close))
    escape(screen.getByRole('button', { name: 'In Bag' }))
    expect(close).toHaveBeenCalledTimes(1)
  })

  it('when nothing has the focus', () => {
    const close = vi.fn()
    render(dialog('Bag', close))
    escape(document.body)
    expect(close).toHaveBeenCalledTimes(1)
  })

  it('while its opener still has the focus', () => {
    const close = vi.fn()
    render(
      <>
        <button type="button">Opens it</button>
        {dialog('Bag', close)}
      </>,
    )
    escape(screen.getByText('Opens it'))
    expect(close).toHaveBeenCalledTimes(1)
  })

  it('only if it is the front one', () => {
    const [closeBag, closeLot] = [vi.fn(), vi.fn()]
    render(
      <>
        {dialog('Bag', closeBag)}
        {dialog('Lot', closeLot)}
      </>,
    )
    escape(document.body)
    expect([closeBag.mock.calls.length, closeLot.mock.calls.length]).toEqual([0, 1])
  })

  it('not while it may not be closed', () => {
    const close = vi.fn()
    render(dialog('Bag', close, false))
    escape(document.body)
    expect(close).not.toHaveBeenCalled()
  })

  it('not if another library’s overlay above it has the focus', () => {
    const close = vi.fn()
    render(dialog('Bag', close))
    const over = document.body.appendChild(document.createElement('div'))
    escape(over)
    over.remove()
    expect(close).not.toHaveBeenCalled()
  })
})
