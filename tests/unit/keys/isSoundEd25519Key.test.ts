import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isSoundPasskeyKey } from '#server/access/passkeys/isSoundPasskeyKey.ts'
import { isSignedBy } from '#server/agents/agentSignature.ts'
import { isSoundEd25519Key } from '#server/platform/keys/isSoundEd25519Key.ts'

const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'))
const filled = (first: string, middle: string, last: string) => first + middle.repeat(30) + last

/** The points whose order divides 8. */
const smallOrder = [
  ['1', filled('01', '00', '00')],
  ['2', filled('ec', 'ff', '7f')],
  ['4', filled('00', '00', '00')],
  ['4, x negative', filled('00', '00', '80')],
  ['8', '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05'],
  ['8, x negative', '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85'],
  ['8, y negative', 'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a'],
  ['8, both negative', 'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa'],
]
/** Other spellings of points: y is the prime or more, or x is a negative nought. */
const otherSpellings = [
  ['0 as the prime', filled('ed', 'ff', '7f')],
  ['0 as the prime, x negative', filled('ed', 'ff', 'ff')],
  ['1 as the prime and 1', filled('ee', 'ff', '7f')],
  ['1 as the prime and 1, x negative', filled('ee', 'ff', 'ff')],
  ['1, x a negative nought', filled('01', '00', '80')],
  ['-1, x a negative nought', filled('ec', 'ff', 'ff')],
  ['the prime and 3', filled('f0', 'ff', '7f')],
  ['the highest number of 255 bits', filled('ff', 'ff', '7f')],
  ['all bits', filled('ff', 'ff', 'ff')],
]
const ofNode = () => {
  const { x } = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' })
  return new Uint8Array(Buffer.from(x!, 'base64url'))
}
/** A passkey's key as COSE writes it: kty OKP, alg EdDSA, crv Ed25519, x. */
const cose = (x: Uint8Array) => new Uint8Array([...bytes('a4010103272006215820'), ...x])

describe.each([...smallOrder, ...otherSpellings])('a key of order or spelling %s', (_, hex) => {
  test('is refused, for an agent and for a passkey', async () => {
    expect(isSoundEd25519Key(bytes(hex))).toBe(false)
    expect(await isSoundPasskeyKey(cose(bytes(hex)))).toBe(false)
  })

  test('has signed nothing, whatever the signature', () => {
    for (const [, r] of [...smallOrder, ...otherSpellings]) {
      const signature = Buffer.concat([bytes(r!), Buffer.alloc(32)]).toString('base64url')
      expect(isSignedBy(bytes(hex), 'any text', signature)).toBe(false)
    }
  })
})

test('keys as programs make them are taken; of another length none', async () => {
  for (let i = 0; i < 50; i++) {
    const key = ofNode()
    expect(isSoundEd25519Key(key)).toBe(true)
    expect(await isSoundPasskeyKey(cose(key))).toBe(true)
  }
  expect(isSoundEd25519Key(ofNode().subarray(1))).toBe(false)
})
