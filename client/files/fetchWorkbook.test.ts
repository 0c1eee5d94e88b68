import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setLocale } from '#client/state/locale.ts'
import { profileStore, storeProfile } from '#client/state/profile.ts'
import { limits } from '#domain/limits.ts'
import type { TableExport } from '#domain/tableExport.ts'
import { fetchWorkbook } from './fetchWorkbook.ts'

const list: TableExport = {
  name: 'jobs',
  columns: [{ title: 'Nama', kind: 'text' }],
  rows: [['a']],
}
const { signal } = new AbortController()

beforeEach(() => {
  vi.stubGlobal('fetch', vi.fn())
  setLocale('ms')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a workbook', () => {
  it('is requested with our header and the language, and is received as a file', async () => {
    vi.mocked(fetch).mockResolvedValue(new Response('PK'))
    const outcome = await fetchWorkbook(list, signal)
    expect(outcome?.ok && (await outcome.value.text())).toBe('PK')
    const [url, init] = vi.mocked(fetch).mock.calls[0]!
    expect(url).toBe('/files/workbook')
    expect(init).toMatchObject({
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Ikad-Client': 'web',
        'Accept-Language': 'ms',
      },
    })
    expect(JSON.parse(String(init?.body))).toEqual(list)
  })

  it('with too many rows or cells is not requested', async () => {
    const rows = Array.from({ length: limits.exportRows + 1 }, () => [])
    const columns = Array.from(
      { length: limits.exportCells / limits.exportRows + 1 },
      () => list.columns[0]!,
    )
    for (const each of [{ rows }, { columns, rows: rows.slice(1) }])
      expect(await fetchWorkbook({ ...list, ...each }, signal)).toMatchObject({
        ok: false,
        problem: { code: 'request.tooLarge' },
      })
    expect(fetch).not.toHaveBeenCalled()
  })

  it('that is refused shows the reason, and the end of the session leads to sign-in', async () => {
    storeProfile({ loginid: 'op', roleid: 5, branchcode: 'JHB', branchtype: '', staffnumber: '1' })
    vi.mocked(fetch).mockResolvedValue(
      new Response('{"code":"session.ended","message":"Tamat"}', { status: 401 }),
    )
    expect(await fetchWorkbook(list, signal)).toEqual({
      ok: false,
      problem: { code: 'session.ended', message: 'Tamat', fields: [] },
    })
    expect(profileStore.get()).toBeNull()
  })

  it('that the network loses shows an error; a cancelled one shows nothing', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    vi.mocked(fetch).mockRejectedValue(new TypeError('reset'))
    expect(await fetchWorkbook(list, signal)).toMatchObject({
      ok: false,
      problem: { code: 'connection.failed' },
    })
    expect(await fetchWorkbook(list, AbortSignal.abort())).toBeNull()
  })
})
