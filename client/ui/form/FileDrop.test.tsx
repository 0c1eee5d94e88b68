import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setLocale } from '#client/state/locale.ts'
import { fakeUploads, type FakeUpload } from '#client/tests/fakeUploads.ts'
import { act, cleanup, fireEvent, screen } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { FileDrop } from './FileDrop.tsx'

const onChange = vi.fn()
const workbook = new File(['abc'], 'Cawangan.XLSX')
let calls: FakeUpload[]

beforeEach(() => {
  setLocale('en')
  onChange.mockReset()
  calls = fakeUploads()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (props: object = {}) =>
  renderWithRelay(
    <FileDrop
      label="Branches"
      hint="A workbook"
      accept={['.xlsx']}
      onChange={onChange}
      {...props}
    />,
  )
const input = () => screen.getByLabelText<HTMLInputElement>('Branches')
const choose = (...files: File[]) =>
  act(async () => void fireEvent.change(input(), { target: { files } }))
const drop = (...files: File[]) =>
  act(async () => void fireEvent.drop(input(), { dataTransfer: { files } }))
const answer = (status: number, body: object) => act(async () => calls.at(-1)!.answer(status, body))
const sent = { id: 'u1', name: 'Cawangan.XLSX', size: 2_100 }
const described = () =>
  document.getElementById(input().getAttribute('aria-describedby') ?? '')?.textContent.trim()

describe('a file field', () => {
  it('is the browser’s own control, with label and rule', () => {
    show()
    expect(input().type).toBe('file')
    expect(input().accept).toBe('.xlsx')
    expect(described()).toBe('A workbook')
  })

  it.each([
    ['chosen', choose],
    ['dropped', drop],
  ])('sends one that is %s, and shows its progress, then its name and size', async (_how, give) => {
    show()
    await give(workbook)
    act(() => calls[0]!.progress(1, 2))
    expect(
      screen
        .getByRole('progressbar', { name: 'Sending Cawangan.XLSX' })
        .getAttribute('aria-valuenow'),
    ).toBe('50')
    expect(onChange).not.toHaveBeenCalled()
    await answer(200, sent)
    expect(onChange.mock.calls).toEqual([[sent]])
    expect(screen.getByRole('status').textContent).toContain('Cawangan.XLSX 3 kB')
  })

  it.each([
    ['the server stores', {}, 20],
    ['its parser accepts', { mostBytes: 5 * 1024 * 1024 }, 5],
  ])('refuses a file larger than %s before it is sent', async (_whose, props, megabytes) => {
    show(props)
    const file = new File(['abc'], 'Besar.xlsx')
    Object.defineProperty(file, 'size', { value: megabytes * 1024 * 1024 + 1 })
    await choose(file)
    expect(calls).toHaveLength(0)
    expect(described()).toBe(`The file is larger than ${megabytes} MB`)
    act(() => void setLocale('ms'))
    await choose(file)
    expect(described()).toBe(`Fail melebihi ${megabytes} MB`)
  })

  it('cancels, returns the focus, and accepts the same file again', async () => {
    show()
    await choose(workbook)
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Cancel' })))
    expect(calls[0]!.aborted).toBe(true)
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(document.activeElement).toBe(input())
    expect(input().getAttribute('aria-invalid')).toBe('false')
    await choose(workbook)
    await answer(200, sent)
    expect(onChange.mock.calls).toEqual([[sent]])
  })

  it('removes a file', async () => {
    show()
    await choose(workbook)
    await answer(200, sent)
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Remove' })))
    expect(onChange).toHaveBeenLastCalledWith(null)
    expect(screen.queryByText('Cawangan.XLSX')).toBeNull()
  })

  it('discards the previous file when another is chosen', async () => {
    show()
    await choose(workbook)
    await answer(200, sent)
    await choose(new File(['x'], 'b.xlsx'))
    expect(onChange).toHaveBeenLastCalledWith(null)
    await choose(workbook)
    expect(calls.map((call) => call.aborted)).toEqual([false, true, false])
  })

  it.each([
    ['of another type', () => choose(new File(['x'], 'a.exe')), 'Only .xlsx files can be chosen'],
    ['if there are two', () => drop(workbook, workbook), 'Drop one file at a time'],
  ])('sends none %s, and says why', async (_what, give, words) => {
    show()
    await give()
    expect(calls).toHaveLength(0)
    expect(described()).toContain(words)
    expect(input().getAttribute('aria-invalid')).toBe('true')
  })

  it('shows the server’s refusal', async () => {
    setLocale('ms')
    show()
    await choose(workbook)
    await answer(413, { code: 'file.tooLarge', message: 'Fail melebihi 20 MB' })
    expect(described()).toContain('Fail melebihi 20 MB')
    expect(onChange).not.toHaveBeenCalled()
  })

  it('shows the errors in the uploaded file', async () => {
    show({ problem: 'These columns are missing: Kod' })
    expect(described()).toBe('A workbook')
    await choose(workbook)
    await answer(200, sent)
    expect(described()).toContain('These columns are missing: Kod')
  })

  it('accepts nothing while it is disabled', async () => {
    show({ disabled: true })
    await drop(workbook)
    expect(input().disabled).toBe(true)
    expect(calls).toHaveLength(0)
  })

  it('aborts the upload when its screen is left', async () => {
    const { unmount } = show()
    await choose(workbook)
    unmount()
    expect(calls[0]!.aborted).toBe(true)
  })
})
