import { describe, expect, it, test } from 'vitest'
import { otherLayouts, usLayout } from './keyboardLayouts.ts'
import { swapCase } from './keyboardUndos.ts'
import { normaliseScan } from './normaliseScan.ts'

const numbers = [
  '004005537',
  'PK-JHB-2026-000001',
  'PLKS-26-100001',
  'PLKS-L0001.2',
  'JHB-P01',
  'BG-77',
  'EN123456789MM',
  '0477F219C0D1',
]

const identifiers = [
  ']A0',
  ']C0',
  ']C1',
  ']C2',
  ']d0',
  ']d2',
  ']d6',
  ']E0',
  ']E4',
  ']F0',
  ']G0',
  ']I0',
  ']L0',
  ']Q0',
  ']Q1',
  ']Q6',
  ']z0',
]

test.each(identifiers)('the AIM identifier %s is not part of the code', (symbology) => {
  for (const number of numbers) {
    expect(normaliseScan(symbology + number)).toEqual({
      text: number,
      symbology,
      undone: false,
      unread: null,
    })
  }
})

test('a bracket anywhere else is not an identifier', () => {
  expect(normaliseScan('AB]C1')).toMatchObject({ text: 'AB]C1', symbology: null })
})

test.each(['\r', '\n', '\r\n', '\t', '\u001d', '\u001e\u0004', '\u0003'])(
  'the control characters %j around a code are not part of it',
  (end) => {
    expect(normaliseScan(`\u001d004005537${end}`)).toMatchObject({
      text: '004005537',
      unread: null,
    })
    expect(normaliseScan(`]C1\u001d004005537${end}`)).toMatchObject({
      text: '004005537',
      symbology: ']C1',
      unread: null,
    })
  },
)

test.each([
  ['００４００５５３７', '004005537'],
  ['ＰＫ－ＪＨＢ－２０２６－０００００１', 'PK-JHB-2026-000001'],
])('the full-width forms %s of an input method are read', (typed, text) => {
  expect(normaliseScan(typed)).toMatchObject({ text, unread: null })
})

test('several fields in one code, as in GS1, are not joined into one number', () => {
  expect(normaliseScan(']C100123456789012345675\u001d10ABC')).toMatchObject({ unread: 'fields' })
})

/** Returns what arrives if each key that is pressed for `from` types its character in `to`. */
function through(
  code: string,
  from: readonly [string, string],
  to: readonly [string, string],
): string {
  const [pressed, typed] = [from[0] + from[1], to[0] + to[1]]
  return Array.from(code, (letter) => [...typed][[...pressed].indexOf(letter)]).join('')
}

describe('a number through another keyboard layout', () => {
  test.each([
    ['a serial on a French keyboard', 'àà\'àà""é(', '004003325'],
    ['a document on a French keyboard', 'PK)JHB)éàé-)ààààà&', 'PK-JHB-2026-000001'],
    ['a document on a German keyboard', 'PKßJHBß2026ß000001', 'PK-JHB-2026-000001'],
    [
      'a document on an Italian keyboard, with its identifier',
      "+C0PK'JHB'2026'000001",
      'PK-JHB-2026-000001',
    ],
    ['a serial on a Czech keyboard', 'ééčééřřžš', '004005563'],
  ])('%s is undone', (_what, arrived, number) => {
    expect(normaliseScan(arrived)).toMatchObject({ text: number, undone: true, unread: null })
  })

  it('is restored to itself or refused, and never to another', () => {
    const wrong: string[][] = []
    for (const [name, layout] of Object.entries(otherLayouts)) {
      for (const number of numbers) {
        for (const arrived of [
          through(number, usLayout, layout),
          swapCase(through(number, usLayout, layout)),
        ]) {
          const { text, undone, unread } = normaliseScan(arrived)
          // A possible number is taken as it arrived: nothing indicates that another one was meant.
          const right = undone ? text === number : unread !== null || text === arrived
          if (!right) wrong.push([name, arrived, text])
        }
      }
    }
    expect(wrong).toEqual([])
  })

  it('is refused if it is ambiguous', () => {
    // Y and Z are swapped on a Swiss keyboard and not on an Italian one.
    expect(normaliseScan("PK'KYZ'2026'000001")).toMatchObject({ undone: false, unread: 'keyboard' })
  })
})

test.each(['José', 'LOT-ÄÖÜ-1', 'ล็อต-๑๒๓', 'http.//x', 'pk-jhb-2026-000001', 'Tan Ah Kow'])(
  '“%s” is unchanged',
  (text) => {
    expect(normaliseScan(text)).toEqual({ text, symbology: null, undone: false, unread: null })
  },
)

test.each(['https://ikad.example/?a=1', '(02)1234', '\ufffd\ufffd4005537'])(
  '“%s” is not a code of the programme',
  (text) => {
    expect(normaliseScan(text)).toMatchObject({ text, unread: 'keyboard' })
  },
)
