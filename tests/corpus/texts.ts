import { rows, value, type CorpusCase } from './corpusCase.ts'
import {
  courierPortal,
  excel,
  googleSheets,
  libreOffice,
  openpyxl,
  openXmlSdk,
  wps,
} from './dialects.ts'
import { formula, n, type CellSpec } from './makeBook.ts'

const shared = (text: string): { cell: CellSpec; texts: string[] } => ({
  cell: { t: 's', v: '0' },
  texts: [text],
})
const one = (what: string, si: string, expected: string): CorpusCase =>
  value(excel, what, shared(si).cell, expected, { texts: shared(si).texts })
const inline = (what: string, is: string, expected: string): CorpusCase =>
  value(openpyxl, what, { t: 'inlineStr', is }, expected)

export const textCases: readonly CorpusCase[] = [
  one(
    'rich text: all runs',
    '<r><rPr><b/></rPr><t>EN70</t></r><r><t>9988771MY</t></r>',
    'EN709988771MY',
  ),
  one(
    'rich text with spaces kept between runs',
    '<r><t xml:space="preserve">MOHD </t></r><r><t>RAHIM</t></r>',
    'MOHD RAHIM',
  ),
  one(
    'phonetic text is not read',
    '<t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/>',
    '東京',
  ),
  one(
    'phonetic text of runs is not read',
    '<r><t>山</t></r><r><t>田</t></r><rPh sb="0" eb="1"><t>ヤマ</t></rPh>',
    '山田',
  ),
  one('a carriage return as _x000D_', '<t>a_x000D_b</t>', 'a␍b'),
  one('an escaped underscore', '<t>a_x005F_x000D_b</t>', 'a_x000D_b'),
  one(
    'two runs that only together look like an escape',
    '<r><t>_x00</t></r><r><t>0D_</t></r>',
    '_x000D_',
  ),
  one('an emoji as two escapes', '<t>_xD83D__xDE00_</t>', '😀'),
  one('numeric character references', '<t>RAHMAN&#x20;&#38;&#32;SONS</t>', 'RAHMAN & SONS'),
  one('CDATA', '<t><![CDATA[A & B]]></t>', 'A & B'),
  one('CDATA in the middle of a text', '<t>A<![CDATA[ & ]]>B</t>', 'A & B'),
  one('a comment in the middle of a text', '<t>AB<!-- seen by nobody -->CD</t>', 'ABCD'),
  one('a processing instruction in a text', '<t>AB<?pi x?>CD</t>', 'ABCD'),
  one('a line break', '<t xml:space="preserve">A\nB</t>', 'A⏎B'),
  one('an empty shared text', '<t/>', '(empty)'),
  one('a text of spaces alone', '<t xml:space="preserve">   </t>', '(empty)'),
  one(
    'elements of later versions are not read',
    '<t>A</t><extLst><ext xmlns:n="urn:n"><n:t>B</n:t></ext></extLst>',
    'A',
  ),
  inline(
    'inline rich text: all runs',
    '<r><t>EN70</t></r><r><rPr><b/></rPr><t>9988771MY</t></r>',
    'EN709988771MY',
  ),
  inline(
    'inline phonetic text is not read',
    '<t>山田</t><rPh sb="0" eb="2"><t>ヤマダ</t></rPh>',
    '山田',
  ),
  inline('an empty inline text', '<t></t>', '(empty)'),
  value(
    openXmlSdk,
    'inline rich text under a prefix',
    { t: 'inlineStr', is: '<r><t>MOHD </t></r><r><t>RAHIM</t></r>' },
    'MOHD RAHIM',
  ),
  value(courierPortal, 'digits as text keep their zeros', '00123', '00123'),
  value(excel, 'a text of more than 15 digits', '681234567890123456', '681234567890123456'),
  value(
    excel,
    'a shared text that is not there',
    { t: 's', v: '99' },
    'refused: The content of Data!B2 cannot be read: “99”. Enter it again',
  ),
  value(excel, 'a number in the format for text', n('123', 49), 'number 123'),
  value(excel, 'a text that its format completes', formula('A1', 'AB', 'str', '"No. "@'), 'No. AB'),
  value(
    excel,
    'a text that its format hides',
    formula('A1', 'AB', 'str', ';;;'),
    'refused: Data!B2 shows nothing, but holds AB. Change its number format, or empty the cell',
  ),
  value(
    wps,
    'a formula that came to an empty text',
    formula('IF(1=2,"x","")', '', 'str'),
    '(empty)',
  ),
  value(googleSheets, 'a formula’s text with an escape', formula('A1', 'a_x0009_b', 'str'), 'a\tb'),
  value(libreOffice, 'a boolean by formula', formula('1=2', '0', 'b'), 'FALSE'),
  value(
    excel,
    'a boolean that is none',
    { t: 'b', v: '7' },
    'refused: The content of Data!B2 cannot be read: “7”. Enter it again',
  ),
  value(
    excel,
    'a cell of an unknown type',
    { t: 'x', v: '7' },
    'refused: The content of Data!B2 cannot be read: “7”. Enter it again',
  ),
  ...['#N/A', '#DIV/0!', '#REF!', '#VALUE!', '#NAME?', '#NUM!', '#NULL!', '#SPILL!'].map((error) =>
    value(
      excel,
      `the error ${error}`,
      formula('VLOOKUP(1,X,2,0)', error, 'e'),
      `refused: Data!B2 shows ${error}: its formula failed`,
    ),
  ),
  value(openpyxl, 'a formula without result', formula('A2*2', undefined), noResult('B2')),
  value(
    openpyxl,
    'a formula without result, as a text',
    formula('A2&"x"', undefined, 'str'),
    noResult('B2'),
  ),
  value(
    { ...openpyxl, program: 'XlsxWriter' },
    'results that are placeholders until a program computes them',
    formula('A2*2', '0'),
    noResult('B2'),
    {
      calcPr: '<calcPr calcId="124519" fullCalcOnLoad="1"/>',
    },
  ),
  rows(
    excel,
    'a shared formula',
    [
      ['a', { f: 'A2&"x"', v: 'ax', t: 'str' }],
      ['b', { f: '', v: 'bx', t: 'str' }],
    ],
    ['a | ax', 'b | bx'],
  ),
]

function noResult(cell: string): string {
  return `refused: The file does not hold the current result of the formula in Data!${cell}. Open it in a spreadsheet program, save it and send that file`
}
