import type { RequestParameters } from 'relay-runtime'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { owedSignOut } from '#client/session/owedSignOut.ts'
import { setLocale } from '#client/state/locale.ts'
import { NetworkError } from '#client/state/networkError.ts'
import { profileStore, storeProfile } from '#client/state/profile.ts'
import { limits } from '#domain/limits.ts'
import { request } from './network.ts'
import { ServerFault } from './serverFault.ts'

const params = {
  id: 'abc',
  name: 'passQc',
  operationKind: 'mutation',
  text: null,
  metadata: {},
} as unknown as RequestParameters
const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const sent = (call: number) => {
  const [, init] = vi.mocked(fetch).mock.calls[call] ?? []
  return {
    headers: init?.headers as Record<string, string>,
    body: JSON.parse(String(init?.body)) as Record<string, unknown>,
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', vi.fn())
  setLocale('ms')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a request', () => {
  it('sends the persisted id, the language, the client header and the key', async () => {
    vi.mocked(fetch).mockResolvedValue(answer({ data: { ok: true } }))
    await request(params, { a: 1 }, { metadata: { idempotencyKey: 'k1', background: true } })
    expect(sent(0).body).toEqual({
      operationName: 'passQc',
      variables: { a: 1 },
      extensions: { persistedQuery: { version: 1, sha256Hash: 'abc' } },
    })
    expect(sent(0).headers).toMatchObject({
      'Accept-Language': 'ms',
      'X-Ikad-Client': 'web',
      'X-Background': '1',
      'Idempotency-Key': 'k1',
    })
  })

  it('is retried once, after a second, with the same key, when the network fails', async () => {
    vi.mocked(fetch)
      .mockRejectedValueOnce(new TypeError('reset'))
      .mockResolvedValueOnce(answer({ data: { ok: true } }))
    const result = request(params, {}, { metadata: { idempotencyKey: 'k1' } })
    await vi.advanceTimersByTimeAsync(limits.retryMs - 1)
    expect(fetch).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    await expect(result).resolves.toEqual({ data: { ok: true } })
    expect(sent(1).headers['Idempotency-Key']).toBe('k1')
  })

  it('fails with a network error if the retry fails too, and is not tried a third time', async () => {
    vi.mocked(fetch).mockRejectedValue(new TypeError('refused'))
    const failure = request(params, {}, {}).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(limits.retryMs * 10)
    expect(await failure).toBeInstanceOf(NetworkError)
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it.each([502, 503, 504])(
    'that a proxy answers with %i in its own words fails like the network: its result is unknown',
    async (status) => {
      vi.mocked(fetch).mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status }))
      await expect(request(params, {}, {})).rejects.toBeInstanceOf(NetworkError)
    },
  )

  it.each(['product.starting', 'product.preparing'])(
    'that comes before the product is ready (%s) fails like the network, in the server’s words',
    async (code) => {
      const failure = { message: 'The product is starting', extensions: { code } }
      vi.mocked(fetch).mockResolvedValue(answer({ errors: [failure] }, 503))
      const error = await request(params, {}, {}).catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(NetworkError)
      expect(error).toMatchObject({ message: 'The product is starting' })
    },
  )

  it('ends first, on the server, a session whose sign-out did not reach it', async () => {
    owedSignOut.write()
    vi.mocked(fetch).mockRejectedValue(new TypeError('refused'))
    const lost = request(params, {}, {}).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(limits.retryMs)
    expect(await lost).toBeInstanceOf(NetworkError)
    expect(vi.mocked(fetch).mock.calls.map((_, n) => sent(n).body.operationName)).toEqual([
      'signOutMutation',
      'signOutMutation',
    ])

    vi.mocked(fetch)
      .mockReset()
      .mockImplementation(async () => answer({ data: { ok: true } }))
    await Promise.all([request(params, {}, {}), request(params, {}, {})])
    await request(params, {}, {})
    expect(vi.mocked(fetch).mock.calls.map((_, n) => sent(n).body.operationName)).toEqual([
      'signOutMutation',
      'passQc',
      'passQc',
      'passQc',
    ])
  })

  it('ends no session that began since', async () => {
    owedSignOut.write()
    storeProfile({ loginid: 'op', roleid: 5, branchcode: 'JHB', branchtype: '', staffnumber: '1' })
    vi.mocked(fetch).mockResolvedValue(answer({ data: { ok: true } }))
    await request(params, {}, {})
    expect(sent(0).body.operationName).toBe('passQc')
  })

  it('is not retried when the server refuses it; the refusal has code and reference', async () => {
    const failure = {
      message: 'Something went wrong',
      extensions: { code: 'request.fault', reference: 'R-17' },
    }
    vi.mocked(fetch).mockResolvedValue(answer({ errors: [failure] }, 500))
    await expect(request(params, {}, {})).rejects.toMatchObject({
      code: 'request.fault',
      reference: 'R-17',
    })
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['session.ended', 200],
    ['', 401],
  ])(
    'at the end of the session (%s, HTTP %i) clears the profile and leads to sign-in, and back',
    async (code, status) => {
      storeProfile({
        loginid: 'op',
        roleid: 5,
        branchcode: 'JHB',
        branchtype: '',
        staffnumber: '1',
      })
      window.location.hash = '#/ikad/cps/cardqc?sort=-since'
      vi.mocked(fetch).mockResolvedValue(
        answer({ errors: [{ message: 'ended', extensions: { code } }] }, status),
      )
      await expect(request(params, {}, {})).rejects.toBeInstanceOf(ServerFault)
      expect(profileStore.get()).toBeNull()
      expect(localStorage.getItem('ikad.profile')).toBeNull()
      expect(window.location.hash).toBe(
        `#/ikad/login?to=${encodeURIComponent('/ikad/cps/cardqc?sort=-since')}&why=session.ended`,
      )
    },
  )

  it('leads to sign-in too where a command is refused because the session ended', async () => {
    window.location.hash = '#/ikad/cps/cardqc'
    vi.mocked(fetch).mockResolvedValue(
      answer({ data: { result: { __typename: 'Problem', code: 'session.ended' } } }),
    )
    await request(params, {}, {})
    expect(window.location.hash).toContain('#/ikad/login?')
    window.location.hash = '#/ikad/cps/cardqc'
    vi.mocked(fetch).mockResolvedValue(
      answer({ data: { result: { __typename: 'Problem', code: 'record.changed' } } }),
    )
    await request(params, {}, {})
    expect(window.location.hash).toBe('#/ikad/cps/cardqc')
  })

  it.each([
    ['/csm/job/search', '#/csm/login?', 1],
    ['/ikad/cps/cardqc', '#/ikad/login?', 0],
  ])(
    'at %s it leads to %s, and fires the window-close event %i times',
    async (place, login, times) => {
      window.location.hash = `#${place}`
      const closed = vi.fn()
      window.addEventListener('window-close', closed, { once: true })
      vi.mocked(fetch).mockResolvedValue(answer({}, 401))
      await expect(request(params, {}, {})).rejects.toBeInstanceOf(ServerFault)
      window.removeEventListener('window-close', closed)
      expect(window.location.hash).toContain(login)
      expect(closed).toHaveBeenCalledTimes(times)
    },
  )
})
