import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, it, test } from 'vitest'
import type { PublishedKey } from '#domain/qr.ts'
import { swapCase } from '#domain/scan/keyboardUndos.ts'
import { checkQr } from './checkQr.ts'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const key: PublishedKey = {
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

function codeOf(stated: object, by = privateKey): string {
  const signed = `IKAD1.${Buffer.from(JSON.stringify(stated)).toString('base64url')}`
  return `${signed}.${sign(null, Buffer.from(signed), by).toString('base64url')}`
}
const genuine = codeOf(claims)
const [prefix, , signature] = genuine.split('.') as [string, string, string]
const other = Buffer.from(JSON.stringify({ ...claims, expiry: '2037-01-31' })).toString('base64url')

it('a card’s code is verified by the published key, and contains the card’s data', async () => {
  expect(await checkQr(` ${genuine}\n`, [key])).toEqual({ kind: 'genuine', claims })
})

it('a code with an unknown key has no verdict', async () => {
  expect(await checkQr(codeOf({ ...claims, kid: 'k2' }), [key])).toEqual({ kind: 'unknownKey' })
})

test.each([
  ['changed text', `${prefix}.${other}.${signature}`],
  ['signed by somebody else', codeOf(claims, generateKeyPairSync('ed25519').privateKey)],
  [
    'another encoding of the signature',
    `${genuine.slice(0, -1)}${genuine.endsWith('A') ? 'B' : 'A'}`,
  ],
  ['other contents', codeOf({ kid: 'k1' })],
])('forged: %s', async (_what, code) => {
  expect(await checkQr(code, [key])).toEqual({ kind: 'forged' })
})

test.each([
  ['an unreadable payload', `${prefix}.%%.${signature}`],
  ['in lower case', genuine.toLowerCase()],
  ['cut short', genuine.slice(0, -1)],
  ['with additional text at the end', `${genuine}.x`],
])('possibly changed by a keyboard or a scanner: %s', async (_what, code) => {
  expect(await checkQr(code, [key])).toEqual({ kind: 'damaged' })
})

it('under Caps Lock, after an AIM identifier and with control characters around it, it is genuine', async () => {
  for (const code of [swapCase(genuine), `]Q1${genuine}\u001d\r\n`]) {
    expect(await checkQr(code, [key])).toEqual({ kind: 'genuine', claims })
  }
})

test.each(['', 'hello', 'https://ikad.example', 'IKAD2.a.b'])(
  'not our code: “%s”',
  async (text) => {
    expect(await checkQr(text, [key])).toEqual({ kind: 'other' })
  },
)
