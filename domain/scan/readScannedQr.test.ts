import { generateKeyPairSync, sign, verify } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { QrPayload } from '#domain/qr.ts'
import { otherLayouts, usLayout } from './keyboardLayouts.ts'
import { swapCase } from './keyboardUndos.ts'
import { readScannedQr } from './readScannedQr.ts'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')

function codeOf(claims: object, by = privateKey): string {
  const signed = `IKAD1.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
  return `${signed}.${sign(null, Buffer.from(signed), by).toString('base64url')}`
}

const text = fc.string({ unit: 'grapheme-ascii', maxLength: 12 })
const anyClaims: fc.Arbitrary<QrPayload> = fc.record({
  applicationno: text,
  passportno: text,
  stickerno: text,
  expiry: fc.constant('2027-01-31'),
  kid: fc.constant('k1'),
})
const claims = {
  applicationno: 'PLKS-26-1',
  passportno: 'A1234567',
  stickerno: 'ST1',
  expiry: '2027-01-31',
  kid: 'k1',
}

/** Returns the product's verdict on a scan. */
function verdictOf(scanned: string): QrPayload | 'not genuine' | 'check the keyboard' {
  const { candidates, shape } = readScannedQr(scanned)
  const genuine = candidates.find((each) =>
    verify(null, Buffer.from(each.signed), publicKey, each.signature),
  )
  return genuine?.claims ?? (shape === 'whole' ? 'not genuine' : 'check the keyboard')
}

/** Returns what arrives if each key that is pressed for `from` types its character in `to`. */
function through(
  code: string,
  from: readonly [string, string],
  to: readonly [string, string],
): string {
  const [pressed, typed] = [from[0] + from[1], to[0] + to[1]]
  return Array.from(code, (letter) => [...typed][[...pressed].indexOf(letter)]).join('')
}

const identifiers = ['', ']Q0', ']Q1', ']Q3', ']d1', ']d2', ']z0']
const endings = ['', '\r', '\n', '\r\n', '\t', '\u001d', '\u001e\u0004', ' ']

describe('a genuine QR code', () => {
  it('is genuine behind an AIM identifier, with control characters around it, and under Caps Lock', () => {
    const given = fc.tuple(
      anyClaims,
      fc.constantFrom(...identifiers),
      fc.constantFrom(...endings),
      fc.boolean(),
    )
    fc.assert(
      fc.property(given, ([stated, identifier, ending, caps]) => {
        const code = identifier + codeOf(stated)
        expect(verdictOf((caps ? swapCase(code) : code) + ending)).toEqual(stated)
      }),
    )
  })

  const layouts = Object.entries(otherLayouts)
  describe.each(layouts)('through a %s keyboard', (name, layout) => {
    const typed = layout[0] + layout[1]
    const types: [string, (code: string) => string][] = [
      ['at the computer', (code) => through(code, usLayout, layout)],
      [
        'at the computer, with Caps Lock on letters',
        (code) => swapCase(through(code, usLayout, layout), name === 'turkish' ? 'tr' : 'en'),
      ],
      [
        'at the computer, with Caps Lock as Shift',
        (code) => through(code, usLayout, [layout[1], layout[0]]),
      ],
    ]
    // A keyboard without Latin letters or digits can't be one in which a scanner types a QR string.
    if ([...usLayout[0]].every((key) => !/[a-z\d]/.test(key) || typed.includes(key))) {
      types.push(['set in the scanner', (code) => through(code, layout, usLayout)])
    }
    test.each(types)('%s is genuine', (_where, type) => {
      for (let n = 0; n < 20; n++) {
        const stated = { ...claims, applicationno: `PLKS-26-${n}`, passportno: `AZERTY${n}-QW_YZ` }
        const code = codeOf(stated)
        expect(verdictOf(type(n % 2 === 0 || !typed.includes(']') ? code : `]Q1${code}`))).toEqual(
          stated,
        )
      }
    })
  })

  test.each<[string, (code: string) => string]>([
    ['in capitals, by a scanner that converts them', (code) => code.toUpperCase()],
    ['in lower case', (code) => code.toLowerCase()],
    ['without its last character', (code) => code.slice(0, -1)],
    ['without a character in the middle', (code) => code.slice(0, 60) + code.slice(61)],
    ['without its first characters', (code) => code.slice(3)],
    ['twice in a row', (code) => code + code],
    [
      'through an unknown keyboard',
      (code) =>
        Array.from(code, (letter) => String.fromCodePoint(0xac00 + letter.charCodeAt(0))).join(''),
    ],
    [
      'with swapped letters',
      (code) => code.replace(/[cv]/g, (letter) => (letter === 'c' ? 'v' : 'c')),
    ],
  ])('that arrives %s is never called forged: the keyboard must be checked', (_what, change) => {
    expect(verdictOf(change(codeOf(claims)))).toBe('check the keyboard')
  })
})

describe('a forged QR code', () => {
  const foreign = generateKeyPairSync('ed25519').privateKey
  const [prefix, , signature] = codeOf(claims).split('.') as [string, string, string]
  const other = Buffer.from(JSON.stringify({ ...claims, expiry: '2037-01-31' })).toString(
    'base64url',
  )

  test.each([
    ['signed by somebody else', codeOf(claims, foreign)],
    ['with changed text', `${prefix}.${other}.${signature}`],
    ['with other contents', codeOf({ kid: 'k1' }, foreign)],
  ])('%s is not genuine, also under Caps Lock', (_what, code) => {
    expect([verdictOf(code), verdictOf(`]Q1${code}\r\n`), verdictOf(swapCase(code))]).toEqual(
      Array(3).fill('not genuine'),
    )
  })

  it('is never genuine, through any keyboard layout', () => {
    for (const layout of Object.values(otherLayouts)) {
      expect(verdictOf(through(codeOf(claims, foreign), usLayout, layout))).toMatch(
        /check the keyboard|not genuine/,
      )
    }
  })
})

test.each([
  '',
  'hello',
  '004005537',
  'PK-JHB-2026-000001',
  'https://ikad.example',
  'IKAD2.a.b',
  'ikad',
])('not a card’s QR code: “%s”', (scanned) => {
  expect(readScannedQr(scanned)).toEqual({ candidates: [], shape: 'other' })
})
