import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectionStore } from '#client/state/connection.ts'
import { setLocale } from '#client/state/locale.ts'
import { NetworkError } from '#client/state/networkError.ts'
import { profileStore } from '#client/state/profile.ts'
import { act, cleanup, clickOn, fireEvent, render, screen, waitFor } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { settle } from '#client/tests/settle.ts'
import { ScanField } from './ScanField.tsx'
import { forgetScans } from './scanning.ts'
import type { ScanOutcome } from './scanOutcome.ts'
import * as sound from './sound.ts'

const onScan = vi.fn<(text: string) => Promise<ScanOutcome>>()
const field = () => screen.getByLabelText<HTMLInputElement>('Scan a passport')
const scan = (text: string) =>
  act(async () => {
    field().value = text
    fireEvent.keyDown(field(), { key: 'Enter' })
  })

beforeEach(() => {
  setLocale('en')
  vi.spyOn(sound, 'beep').mockImplementation(() => {})
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.reject(new TypeError('refused'))),
  )
  onScan.mockReset().mockImplementation(async (text) => ({ tone: 'ok', text: `${text} added` }))
  renderWithRelay(<ScanField label="Scan a passport" onScan={onScan} />)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('the scan field', () => {
  it('has the focus, takes a scan that ends with Enter, empties and keeps the focus', async () => {
    expect(document.activeElement).toBe(field())
    await scan(' A123 ')
    expect(onScan).toHaveBeenCalledWith('A123')
    expect(field().value).toBe('')
    expect(document.activeElement).toBe(field())
  })

  it('takes the focus back after a press ends, not during it, and does not scroll the page', async () => {
    const focus = vi.spyOn(field(), 'focus')
    fireEvent.pointerDown(document.body)
    field().blur()
    await settle(5)
    expect(document.activeElement).toBe(document.body)
    fireEvent.pointerUp(document.body)
    await settle(5)
    expect(document.activeElement).toBe(field())
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]])
  })

  it('leaves a text selection alone, until the user types', async () => {
    vi.spyOn(document, 'getSelection').mockReturnValue({ type: 'Range' } as Selection)
    field().blur()
    await settle(5)
    expect(document.activeElement).toBe(document.body)
    fireEvent.keyDown(document.body, { key: '7' })
    expect(document.activeElement).toBe(field())
  })

  it('gives feedback in words and by sound', async () => {
    await scan('A1')
    expect(await screen.findByText('A1 added')).toBeTruthy()
    expect(sound.beep).toHaveBeenLastCalledWith('ok')
    onScan.mockResolvedValueOnce({ tone: 'bad', text: 'Not known' })
    await scan('A2')
    expect(await screen.findByText('Not known')).toBeTruthy()
    expect(sound.beep).toHaveBeenLastCalledWith('bad')
  })

  it('handles fast scans one after another, in order', async () => {
    let release = () => {}
    onScan.mockImplementationOnce(
      () => new Promise((resolve) => (release = () => resolve({ tone: 'ok', text: 'first' }))),
    )
    await scan('A1')
    await scan('A2')
    expect(onScan).toHaveBeenCalledTimes(1)
    await act(async () => release())
    await waitFor(() => expect(onScan.mock.calls).toEqual([['A1'], ['A2']]))
  })

  it('handles each scan with the screen’s state after the previous one, however fast they come', async () => {
    cleanup()
    /** A field whose second scan reports its distance from the first. */
    function Ranges() {
      const [first, setFirst] = useState<string | null>(null)
      const answer = async (text: string): Promise<ScanOutcome> => {
        await Promise.resolve()
        setFirst(first === null ? text : null)
        return { tone: 'ok', text: first === null ? `from ${text}` : `${first} to ${text}` }
      }
      return <ScanField label="Scan a passport" onScan={answer} />
    }
    renderWithRelay(<Ranges />)
    // Without act(), which would let React render between the scans.
    for (const text of ['1', '5', '6', '9']) {
      field().value = text
      fireEvent.keyDown(field(), { key: 'Enter' })
    }
    expect(await screen.findByText('6 to 9')).toBeTruthy()
    fireEvent.click(screen.getByText('4 scanned · 4 accepted'))
    expect(screen.getByText('1 to 5')).toBeTruthy()
  })

  it('undoes a scan once', async () => {
    const undo = vi.fn(async () => ({ ok: true }))
    onScan.mockResolvedValueOnce({ tone: 'ok', text: 'added', undo })
    await scan('A1')
    await clickOn(await screen.findByText('Undo'))
    expect(undo).toHaveBeenCalledTimes(1)
    expect(screen.queryByText('Undo')).toBeNull()
    expect(screen.getByText(/taken back/)).toBeTruthy()
  })

  it('reports an error in the handler itself, and continues', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    onScan.mockRejectedValueOnce(new Error('broken'))
    await scan('A1')
    expect(await screen.findByText(/Something went wrong/)).toBeTruthy()
    await scan('A2')
    expect(await screen.findByText('A2 added')).toBeTruthy()
  })

  it('keeps a refusal visible until it is dismissed, and counts', async () => {
    onScan.mockResolvedValueOnce({ tone: 'bad', text: 'Not known' })
    for (const text of ['A1', 'A2', 'A3', 'A4']) await scan(text)
    expect(await screen.findByText('A4 added')).toBeTruthy()
    expect(screen.getByText('Not known')).toBeTruthy()
    expect(screen.getByText('4 scanned · 3 accepted · 1 refused')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss A1' }))
    expect(screen.queryByText('Not known')).toBeNull()
  })

  it('shows the newest refusal completely, and the others by their count', async () => {
    await scan('A1')
    onScan.mockResolvedValueOnce({ tone: 'bad', text: 'Not a PLKS' })
    await scan('B1')
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Not a PLKS'),
    ])
    fireEvent.click(screen.getByText('2 scanned · 1 accepted · 1 refused'))
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
  })

  it('clears scans after the action is done, but not the refused ones', async () => {
    const rendered = (done: boolean) => (
      <ScanField label="Scan a passport" onScan={onScan} done={done} />
    )
    cleanup()
    const { rerender } = render(<MemoryRouter>{rendered(false)}</MemoryRouter>)
    await scan('A1')
    onScan.mockResolvedValueOnce({ tone: 'bad', text: 'Not known' })
    await scan('A2')
    rerender(<MemoryRouter>{rendered(true)}</MemoryRouter>)
    expect(screen.queryByText('A1 added')).toBeNull()
    expect(screen.getByText('Not known')).toBeTruthy()
  })

  it('queues scans during an action, and handles them afterwards', async () => {
    const rendered = (busy: boolean) => (
      <MemoryRouter>
        <ScanField label="Scan a passport" onScan={onScan} busy={busy} done={!busy} />
      </MemoryRouter>
    )
    cleanup()
    const { rerender } = render(rendered(true))
    await scan('A1')
    expect(onScan).not.toHaveBeenCalled()
    rerender(rendered(false))
    expect(await screen.findByText('A1 added')).toBeTruthy()
  })

  it('queues a scan while the connection is lost, and retries it', async () => {
    onScan.mockRejectedValueOnce(new NetworkError(new Error('reset')))
    await scan('A1')
    expect(await screen.findByText('waiting for the connection')).toBeTruthy()
    await act(async () => void connectionStore.set('reconnecting'))
    await scan('A2')
    expect(onScan).toHaveBeenCalledTimes(1)
    await act(async () => void connectionStore.set('live'))
    await waitFor(() => expect(onScan.mock.calls).toEqual([['A1'], ['A1'], ['A2']]))
  })

  it('retries anyway if the live connection does not return, but the server responds', async () => {
    let answers = false
    const probe = vi.fn(() =>
      answers ? Promise.resolve(new Response()) : Promise.reject(new TypeError('refused')),
    )
    vi.stubGlobal('fetch', probe)
    await act(async () => void connectionStore.set('reconnecting'))
    expect(probe).not.toHaveBeenCalled()
    await scan('A1')
    expect(await screen.findByText('waiting for the connection')).toBeTruthy()
    answers = true
    expect(await screen.findByText('A1 added')).toBeTruthy()
    // The result of the check holds until the connection is reported to change.
    await scan('A2')
    await waitFor(() => expect(onScan.mock.calls).toEqual([['A1'], ['A2']]))
  })

  it('ignores an empty Enter', async () => {
    await scan('   ')
    expect(onScan).not.toHaveBeenCalled()
  })

  it('asks the unanswered scans of a kept task again after a reload, for the same person only', async () => {
    cleanup()
    const kept = <ScanField label="Scan a passport" onScan={onScan} kept="count-5" />
    onScan.mockImplementation(() => new Promise(() => {}))
    renderWithRelay(kept)
    await scan('A1')
    await scan('A2')
    expect(onScan.mock.calls).toEqual([['A1']])
    // The page ends: the desk forgets, the tab's storage does not.
    forgetScans()
    cleanup()
    onScan.mockReset().mockImplementation(async (text) => ({ tone: 'ok', text: `${text} added` }))
    const profile = {
      loginid: 'other',
      roleid: 1,
      branchcode: 'JHB',
      branchtype: '',
      staffnumber: '',
    }
    profileStore.set(profile)
    renderWithRelay(kept)
    await settle(5)
    expect(onScan).not.toHaveBeenCalled()
    forgetScans()
    cleanup()
    profileStore.set(null)
    renderWithRelay(kept)
    expect(await screen.findByText('A2 added')).toBeTruthy()
    expect(onScan.mock.calls).toEqual([['A1'], ['A2']])
    forgetScans()
    cleanup()
    renderWithRelay(kept)
    await settle(5)
    expect(onScan).toHaveBeenCalledTimes(2)
  })
})
