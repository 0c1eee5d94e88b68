import { expect, test } from 'vitest'
import { runsOf } from '#server/files/fonts.ts'
import { writePdf } from '#server/files/pdf.ts'
import { drawTable } from '#server/files/pdfTable.ts'
import { pagesOf, wordsOf } from '#tests/support/pdf.ts'

/** A name in each script in which the programme meets names. */
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
]

test.each(names)('a paper writes "%s" with letters that its fonts have', async (name) => {
  const pdf = await writePdf({ title: 'x', locale: 'ms', at: new Date(0) }, (paper) => {
    drawTable(paper, [{ title: 'Nama', width: 300 }], [[name]])
  })
  const [page] = pagesOf(pdf)
  const glyphs = [...page!.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex]) => hex!.match(/.{4}/g)!)
  // Glyph 0 is the box that stands for what a font lacks.
  expect(glyphs).not.toContain('0000')
  const letters = new Set(wordsOf(page!))
  for (const letter of name.replace(/[\p{M}\s]/gu, '')) expect([...letters].join('')).toContain(letter)
})

test('a text is cut where its script changes', () => {
  expect(runsOf('রহমান মোঃ (RAHMAN) 7')).toEqual([
    { script: 'Bengali', text: 'রহমান মোঃ ' },
    { script: null, text: '(RAHMAN) 7' },
  ])
  expect(runsOf('')).toEqual([{ script: null, text: '' }])
})
