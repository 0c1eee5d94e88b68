import { readFile } from 'node:fs/promises'
import { test, type Page } from '@playwright/test'
import sharp from 'sharp'
import { fontPath, scripts, scriptNames, type Script } from '#server/letters/fontFiles.ts'
import { svgText } from '#server/letters/svgText.ts'
import { openTypesetter } from '#server/letters/typesetter.ts'
import { expect } from '#tests/e2e/support/expect.ts'

/** Names and words whose letters change their shape, place or order. */
const words: Record<Script, string[]> = {
  Latin: ['NGUYỄN THỊ MỸ HẠNH', 'Gülşat Öwezowa', "O'G'LI AVAZ"],
  Greek: ['Γεώργιος'],
  Cyrillic: ['Нұрланқызы', 'Ёлка'],
  Devanagari: ['क्षत्रिय', 'श्रेष्ठ', 'र्किद्धि', 'राजेन्द्र‌कुमार'],
  Arabic: ['محمد علي', 'چوڠ ڤڠݢيل ڽامن', 'لا الله', 'نیم‌خانی'],
  Bengali: ['রহমান মোঃ', 'র‍্যাব', 'ক্ষুদ্র', 'শ্রী'],
  Gujarati: ['શ્રીકૃષ્ણ', 'પટેલ'],
  Gurmukhi: ['ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
  Kannada: ['ಮಂಜುನಾಥ', 'ಕೃಷ್ಣ'],
  Khmer: ['សុខ ចាន់ដារា', 'ស្រ្តី', 'ព្រះ'],
  Lao: ['ສົມສັກ', 'ນ້ຳ'],
  Malayalam: ['ഉണ്ണികൃഷ്ണൻ', 'ശ്രീ'],
  Myanmar: ['မောင်အောင်', 'ကျော်မင်းထွန်း', 'သန္တာ', 'ဦးကြည်မြိုင်'],
  Oriya: ['ସୁରେଶ', 'ଶ୍ରୀକୃଷ୍ଣ'],
  Sinhala: ['ශ්‍රී ලංකා', 'ප්‍රියන්ත', 'සුනිල් පෙරේරා'],
  Tamil: ['மணிவண்ணன்', 'ஸ்ரீ கொழும்பு'],
  Telugu: ['వెంకట రావు', 'శ్రీకృష్ణ'],
  Thai: ['น้ำ', 'ก็', 'ปู่ย่าที่นี้', 'กตัญญู'],
}
const [width, height, size, baseline] = [1000, 160, 64, 105]

/** Returns the dark pixels of an SVG in the browser. */
const inkOf = async (png: Buffer) => {
  const { data } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  return Uint8Array.from(data, (value) => (value < 128 ? 1 : 0))
}

/** Returns the share of dark pixels of one picture without one within two pixels in the other. */
function strayShare(one: Uint8Array, other: Uint8Array): number {
  let [dark, stray] = [0, 0]
  for (let at = 0; at < one.length; at++) {
    if (!one[at]) continue
    dark++
    let near = false
    for (let down = -2; down <= 2 && !near; down++)
      for (let right = -2; right <= 2 && !near; right++)
        near = other[at + down * width + right] === 1
    if (!near) stray++
  }
  return dark === 0 ? 1 : stray / dark
}

/** Shows SVG in a page with the font of a script, and returns its dark pixels. */
async function showWith(page: Page, script: Script) {
  const font = (await readFile(fontPath(scripts[script].family, 'plain'))).toString('base64')
  await page.setViewportSize({ width, height })
  return async (drawn: string) => {
    await page.setContent(
      `<style>@font-face{font-family:shipped;src:url(data:font/ttf;base64,${font})} body{margin:0}</style>
       <svg width="${width}" height="${height}" style="display:block">${drawn}</svg>`,
    )
    await page.evaluate(() => document.fonts.ready)
    return inkOf(await page.screenshot())
  }
}

/** Returns a text as the browser draws it. */
function browserText(word: string, script: Script): string {
  const look = `font-family:shipped;font-size:${size}px;text-rendering:geometricPrecision`
  const side = script === 'Arabic' ? ' direction="rtl" text-anchor="end"' : ''
  return `<text x="20" y="${baseline}" style="${look}"${side}>${word}</text>`
}

const place = { x: 20, y: baseline, size, weight: 'plain', colour: '#000' } as const

for (const script of scriptNames) {
  test(`${script} is drawn on cards and papers as a browser draws it with the same font`, async ({
    page,
  }) => {
    const type = await openTypesetter()
    const show = await showWith(page, script)
    for (const word of words[script]) {
      const ours = await show(svgText(type, word, word, place))
      const theirs = await show(browserText(word, script))
      expect(strayShare(ours, theirs), word).toBeLessThan(0.005)
      expect(strayShare(theirs, ours), word).toBeLessThan(0.005)
    }
  })
}

for (const [script, word, wrong] of [
  ['Myanmar', 'မောင်', 'မငေါ်'],
  ['Thai', 'ก็ก', 'กก็'],
] as const) {
  test(`the comparison detects a misplaced mark of ${script}`, async ({ page }) => {
    const show = await showWith(page, script)
    const ours = await show(svgText(await openTypesetter(), word, word, place))
    expect(strayShare(ours, await show(browserText(wrong, script)))).toBeGreaterThan(0.02)
  })
}
