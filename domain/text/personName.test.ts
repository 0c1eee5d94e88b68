import { expect, test } from 'vitest'
import { registryRecord } from '#domain/application/registryRecord.ts'
import { goodRecord } from '#tests/support/registryRecords.ts'
import { codeText } from './codeText.ts'
import { keptName } from './personName.ts'

const nameOf = (name: unknown) => registryRecord.safeParse({ name }, { reportInput: true })
/** Returns the refusal of a name, or null if it is accepted. */
function refusalOf(name: string) {
  const issue = nameOf(name).error?.issues.find(({ path }) => path[0] === 'name')
  if (!issue) return null
  return issue.code === 'custom' && issue.params ? [issue.message, issue.params] : [issue.message]
}

test.each([
  'ABDUL RAHMAN BIN ALI',
  "MARY O'BRIEN",
  "'AISYAH BINTI OMAR",
  'MUTHU A/L RAMAN',
  'NUR-AIN @ AINA, (DR.)',
  'MD: RAHIM',
  'MST: AYESHA AKTER',
  'ශ්‍රී ලංකා',
  'র‍্যাব রহমান',
  'نیم‌خانی',
  'राजेन्द्र‌कुमार',
  'മുഹമ്മദ് അന്‍വര്‍',
  'မောင်အောင်',
  'ԱՆՆԱ ՊԵՏՐՈՍՅԱՆ',
])('"%s" is accepted as a name', (name) => expect(refusalOf(name)).toBe(null))

test.each([...'‘’ʻʼ`´ʹ′‛ʽ＇'])('the apostrophe %s is stored as the one on keyboards', (mark) => {
  expect(refusalOf(`O${mark}G${mark}LI`)).toBe(null)
  expect(keptName(`O${mark}G${mark}LI`)).toBe("O'G'LI")
})

test('full-width letters and marks, as a Chinese keyboard types them, are those of ASCII', () => {
  expect(refusalOf('ＷＯＮＧ　ＫＡＩ＠ＡＨ ＫＯＷ')).toBe(null)
  expect(keptName('ＷＯＮＧ　ＫＡＩ＠ＡＨ ＫＯＷ（ＪＲ）')).toBe('WONG KAI@AH KOW(JR)')
  expect(codeText('ａ２６–000 123')).toBe('A26-000123')
})

test.each(['\u2010', '\u2011', '\u2013', '\u2212', '\uff0d'])(
  'the hyphen %j is stored as the one on keyboards',
  (mark) => expect(keptName(`NUR${mark}AIN`)).toBe('NUR-AIN'),
)

test.each(['\u00a0', '\u2009', '\u3000', '\u202f', ' \u00a0 '])(
  'the space %j is stored as a plain one',
  (space) => expect(keptName(`${space}MOHD${space}ALI${space}`)).toBe('MOHD ALI'),
)

test.each([
  ['MOHD\u200bALI', 'U+200B ZERO WIDTH SPACE', 'MOHD'],
  ['MO\u00adHD', 'U+00AD SOFT HYPHEN', 'MO'],
  ['ALI \ufeffOMAR', 'U+FEFF BYTE ORDER MARK', 'ALI '],
  ['\u202dALI', 'U+202D LEFT-TO-RIGHT OVERRIDE', ''],
  ['ALI\u2060OMAR', 'U+2060 WORD JOINER', 'ALI'],
  ['MOHD\u200dALI', 'U+200D ZERO WIDTH JOINER', 'MOHD'],
  ['ALI\nOMAR', 'U+000A LINE FEED', 'ALI'],
  ['ALI\u3164', 'U+3164 HANGUL FILLER', 'ALI'],
  ['ALI\u{e0041}', 'U+E0041', 'ALI'],
])('%j is refused, and the refusal names the invisible character', (name, character, after) =>
  expect(refusalOf(name)).toEqual(['field.unseen', { character, after }]),
)

test.each(['ALI 2', '👍', 'ALI$', '-ALI', ': ALI', 'ALI : OMAR', 'ALI::OMAR'])(
  '"%s" is not a name',
  (name) => expect(refusalOf(name)).toEqual(['field.personName']),
)

test('an employer’s name is stored like a person’s', () => {
  const read = registryRecord.parse({
    ...goodRecord(1),
    employername: '\u00a0SYARIKAT MA\u2019ARUF\u00a0CAFE\u0301 \u2013 KL ',
  })
  expect(read).toMatchObject({ employername: "SYARIKAT MA'ARUF CAF\u00c9 - KL" })
})

test('an invisible character in a passport number is named, and other spaces and hyphens are read as plain ones', () => {
  const read = (passportno: string, applicationno: string) =>
    registryRecord
      .safeParse({ passportno, applicationno })
      .error!.issues.filter(({ path }) => String(path[0]).endsWith('no'))
  expect(read('A12345\u200b67', 'PLKS\u201126\u20111')).toEqual([
    expect.objectContaining({ path: ['passportno'], message: 'field.unseen' }),
    expect.objectContaining({ path: ['passportno'], message: 'field.pattern' }),
  ])
  expect(read('A1234567', 'PLKS\u00a026-1')).toEqual([])
})
