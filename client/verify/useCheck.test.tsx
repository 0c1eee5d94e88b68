import { generateKeyPairSync, sign } from 'node:crypto'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { knownKeys, readKeys } from './publishedKeys.ts'
import { useCheck } from './useCheck.ts'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const key = {
  kty: 'OKP',
  crv: 'Ed25519',
  use: 'sig',
  alg: 'EdDSA',
  kid: 'k1',
  x: publicKey.export({ format: 'jwk' }).x!,
}
const claims = {
  applicationno: 'PLKS-26-1',
  passportno: 'A1234567',
  stickerno: 'ST1',
  expiry: '2027-01-31',
  kid: 'k1',
}
const signed = `IKAD1.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
const code = `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`

/** The programme's current answers: the keys that it publishes, and its answer about a card. */
let keys: (typeof key)[]
let standing: () => Response
beforeEach(async () => {
  keys = [key]
  vi.stubGlobal('fetch', async (url: string) =>
    url === '/verify/standing' ? standing() : Response.json({ keys }),
  )
  await readKeys()
})
afterEach(() => vi.unstubAllGlobals())

async function found() {
  const { result } = renderHook(() => useCheck())
  await act(() => result.current.check(code))
  return result
}

test('a valid card is shown as valid after the programme has answered', async () => {
  standing = () => Response.json({ standing: 'valid' })
  const result = await found()
  await waitFor(() =>
    expect(result.current.found).toEqual({
      checked: { kind: 'genuine', claims },
      standing: 'valid',
    }),
  )
})

test('a code by a key withdrawn since it was cached is not genuine, and the key is removed from the cache', async () => {
  keys = []
  standing = () =>
    Response.json({ errors: [{ message: '', extensions: { code: 'qr.forged' } }] }, { status: 422 })
  const result = await found()
  await waitFor(() =>
    expect(result.current.found).toEqual({ checked: { kind: 'forged' }, standing: null }),
  )
  await waitFor(() => expect(knownKeys()).toEqual([]))
})

test.each([
  [
    'has no database',
    () =>
      Response.json(
        { errors: [{ extensions: { code: 'database.unavailable' } }] },
        { status: 503 },
      ),
  ],
  ['is down, and a proxy answers', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
])('if the programme %s, the card’s validity is not shown', async (_what, answer) => {
  standing = answer
  const result = await found()
  await waitFor(() =>
    expect(result.current.found).toMatchObject({
      checked: { kind: 'genuine' },
      standing: 'offline',
    }),
  )
})
