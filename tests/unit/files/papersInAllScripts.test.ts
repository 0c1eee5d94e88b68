import { expect, test } from 'vitest'
import { writePdf } from '#server/files/pdf.ts'
import { drawTable } from '#server/files/pdfTable.ts'
import { drawnOf, pagesOf, wordsOf } from '#tests/support/pdf.ts'

/** A name in each script that the programme supports. */
const names = [
  'RAHMAN MD SOHEL',
  'Nguyễn Thị Hồng Đào',
  'Gülşat Öwezowa',
  'Алия Нұрланқызы',
  'राम बहादुर थापा',
  'রহমান মোঃ সোহেল',
  'மணிவண்ணன் சுப்பிரமணியம்',
  'สมชาย ใจดี',
  'សុខ ចាន់ដារា',
  'ສົມສັກ ວົງສາ',
  'အောင်ကျော်မင်း',
  'සුනිල් පෙරේරා',
  'محمد علي خان',
  'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  'પટેલ મહેશ',
  'వెంకట రావు',
  'ಮಂಜುನಾಥ',
  'ഉണ്ണികൃഷ്ണൻ',
  'ସୁରେଶ ଦାସ',
]

test.each(names)('a paper prints "%s" with letters of its fonts', async (name) => {
  const pdf = await writePdf({ title: 'x', locale: 'ms', at: new Date(0) }, (paper) => {
    drawTable(paper, [{ title: 'Nama', width: 300 }], [[name]])
  })
  const [page] = pagesOf(pdf)
  const glyphs = [...page!.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex]) => hex!.match(/.{4}/g)!)
  // Glyph 0 is the box for a missing letter.
  expect(glyphs).not.toContain('0000')
  const letters = new Set(wordsOf(page!))
  for (const letter of name.replace(/[\p{M}\s]/gu, ''))
    expect([...letters].join('')).toContain(letter)
})

const paperOf = async (words: string, width = 300) => {
  const pdf = await writePdf({ title: 'x', locale: 'ms', at: new Date(0) }, (paper) => {
    drawTable(paper, [{ title: '', width }], [[words]])
  })
  return pagesOf(pdf)[0]!
}

test('a Burmese vowel written after its consonant is drawn before it, and copied in its written order', async () => {
  const page = await paperOf('မောင်အောင်')
  expect(drawnOf(page).replaceAll('\n', '')).toMatch(/^ေမာ/)
  expect(wordsOf(page)).toContain('မောင်အောင်')
})

test('Arabic and Latin words on one line keep their own directions', async () => {
  const page = await paperOf('محمد (RAHMAN) 12')
  expect(drawnOf(page).replaceAll('\n', '')).toMatch(/^12 ?\( ?RAHMAN ?\)|^12.*RAHMAN/)
  expect(wordsOf(page)).toContain('محمد (RAHMAN) 12')
})

test('a letter without a font is printed as its code point, and copied as the letter', async () => {
  const page = await paperOf('陈 RAHMAN')
  expect(drawnOf(page).replaceAll('\n', '')).toContain('[U+9648]')
  expect(wordsOf(page)).toContain('陈 RAHMAN')
})

test('text longer than its column wraps, and nothing is cut', async () => {
  const long = 'SYARIKAT PEMBINAAN DAN PERKHIDMATAN KEJURUTERAAN SELATAN SDN BHD'
  const written = drawnOf(await paperOf(long, 60)).replace(/\s+/g, '')
  expect(written).toContain(long.replaceAll(' ', ''))
})
