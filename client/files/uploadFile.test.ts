import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setLocale } from '#client/state/locale.ts'
import { profileStore, storeProfile } from '#client/state/profile.ts'
import { fakeUploads, type FakeUpload } from '#client/tests/fakeUploads.ts'
import { limits } from '#domain/limits.ts'
import { uploadFile } from './uploadFile.ts'

let calls: FakeUpload[]
const file = new File(['abc'], 'Senarai – Jun.xlsx')

beforeEach(() => {
  calls = fakeUploads()
  setLocale('ms')
})
afterEach(() => vi.unstubAllGlobals())

describe('an upload', () => {
  it('sends the file unchanged, with its name, our header and the language', async () => {
    const outcome = uploadFile(file)
    const [call] = calls
    expect(call).toMatchObject({ method: 'POST', url: '/files/uploads', body: file })
    expect(call!.headers).toEqual({
      'Accept-Language': 'ms',
      'X-Ikad-Client': 'web',
      'Content-Type': 'application/octet-stream',
      'X-File-Name': 'Senarai%20%E2%80%93%20Jun.xlsx',
    })
    call!.answer(200, { id: 'u1', name: file.name, size: 3 })
    expect(await outcome).toEqual({ ok: true, value: { id: 'u1', name: file.name, size: 3 } })
  })

  it('reports its progress', () => {
    const onProgress = vi.fn()
    void uploadFile(file, { onProgress })
    calls[0]!.progress(1, 4)
    calls[0]!.progress(4, 4)
    expect(onProgress.mock.calls).toEqual([[0.25], [1]])
  })

  it('ends when it is cancelled, and does not start if it was cancelled before', async () => {
    const cancel = new AbortController()
    const outcome = uploadFile(file, { signal: cancel.signal })
    cancel.abort()
    expect(calls[0]!.aborted).toBe(true)
    expect(await outcome).toMatchObject({
      ok: false,
      problem: { code: 'upload.cancelled', message: 'Muat naik dibatalkan' },
    })
    expect(await uploadFile(file, { signal: cancel.signal })).toMatchObject({
      ok: false,
      problem: { code: 'upload.cancelled' },
    })
    expect(calls).toHaveLength(1)
  })

  it('that is too large is refused before it is sent', async () => {
    const large = new File([], 'a.xlsx')
    Object.defineProperty(large, 'size', { value: limits.uploadBytes + 1 })
    expect(await uploadFile(large)).toMatchObject({
      ok: false,
      problem: { code: 'file.tooLarge', message: 'Fail melebihi 20 MB' },
    })
    expect(calls).toHaveLength(0)
  })

  it('that the server refuses shows the server’s words', async () => {
    const outcome = uploadFile(file)
    calls[0]!.answer(422, {
      code: 'file.badName',
      message:
        'Nama fail paling banyak 255 aksara, tanpa folder dan tanpa aksara kawalan. Namakan semula fail',
    })
    expect(await outcome).toEqual({
      ok: false,
      problem: {
        code: 'file.badName',
        message:
          'Nama fail paling banyak 255 aksara, tanpa folder dan tanpa aksara kawalan. Namakan semula fail',
        fields: [],
      },
    })
  })

  it.each([
    [502, '<html>Bad gateway</html>'],
    [502, 'null'],
    [502, ''],
    [200, '<html>Sign in to this network</html>'],
    [200, 'null'],
  ])('that a proxy answers with %d %j is an error', async (status, body) => {
    const outcome = uploadFile(file)
    calls[0]!.answer(status, body)
    expect(await outcome).toMatchObject({
      ok: false,
      problem: { code: 'request.fault', message: `Berlaku ralat. Rujukan HTTP ${status}` },
    })
  })

  it('at the end of the session leads to sign-in', async () => {
    storeProfile({ loginid: 'op', roleid: 5, branchcode: 'JHB', branchtype: '', staffnumber: '1' })
    const outcome = uploadFile(file)
    calls[0]!.answer(401, {
      code: 'session.ended',
      message: 'Sesi anda telah tamat. Log masuk semula',
    })
    expect(await outcome).toMatchObject({ ok: false, problem: { code: 'session.ended' } })
    expect(profileStore.get()).toBeNull()
  })

  it('that does not reach the server shows an error', async () => {
    const outcome = uploadFile(file)
    calls[0]!.fail()
    expect(await outcome).toMatchObject({ ok: false, problem: { code: 'connection.failed' } })
  })
})
