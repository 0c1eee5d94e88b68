import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ServerFault } from '#client/relay/serverFault.ts'
import { setLocale } from '#client/state/locale.ts'
import { toastStore } from '#client/state/toasts.ts'
import { answer, pending } from '#client/tests/answer.ts'
import { act, cleanup } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { useReportFile } from './useReportFile.ts'

const issuance = { reportId: 'issuance', filters: ['period', 'range', 'passType'], capped: true }
const filter = {
  from: '2026-11-01',
  to: '2026-11-30',
  period: 'DAILY',
  month: '2026-10',
  passType: 'NEW_PASS',
  branchCode: null,
} as const
let file!: ReturnType<typeof useReportFile>
function Sample() {
  file = useReportFile(issuance, filter)
  return null
}

beforeEach(() => {
  setLocale('en')
  toastStore.set([])
  vi.stubGlobal('fetch', vi.fn())
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Starts the export of a file whose size is being queried. */
async function take() {
  const { environment } = renderWithRelay(<Sample />)
  await act(async () => void file.take('xlsx'))
  const { mock } = environment
  const fail = (error: Error) =>
    act(async () => mock.reject(pending(environment, 'useReportFileQuery'), error))
  return {
    mock,
    fail,
    sized: (manyRows: boolean) =>
      answer(environment, 'useReportFileQuery', { report: { manyRows } }),
  }
}

test('a very large report is made in the background', async () => {
  const { mock, sized } = await take()
  await sized(true)
  expect(mock.getMostRecentOperation().request.node.operation.name).toBe('useReportFileMutation')
})

test('it uses only those filters of the screen that the report supports', async () => {
  vi.mocked(fetch).mockReturnValue(new Promise(() => undefined))
  const { sized } = await take()
  await sized(false)
  const [path] = vi.mocked(fetch).mock.lastCall as [string]
  expect(path).toMatch(/^\/files\/report\/issuance\.xlsx\?/)
  expect(Object.fromEntries(new URL(path, 'http://here').searchParams)).toEqual({
    lang: 'en',
    from: '2026-11-01',
    to: '2026-11-30',
    period: 'daily',
    passType: 'newPass',
    frames: 'rows',
  })
})

test('cancelled while its size is being queried, it is not made', async () => {
  const { mock, sized } = await take()
  act(() => file.cancel())
  await sized(true)
  expect(mock.getAllOperations()).toEqual([])
  expect(fetch).not.toHaveBeenCalled()
})

test('cancelled before the query fails, it shows nothing', async () => {
  const { fail } = await take()
  act(() => file.cancel())
  await fail(new ServerFault('request.fault', 'lost', null))
  expect(toastStore.get()).toEqual([])
})

test('if the query fails it shows an error, and makes nothing', async () => {
  const { fail } = await take()
  await fail(new ServerFault('request.fault', 'Something went wrong', null))
  expect(toastStore.get()).toMatchObject([{ tone: 'bad' }])
  expect(file.taking).toBeNull()
  expect(fetch).not.toHaveBeenCalled()
})
