import { describe, expect, test } from 'vitest'
import { readXml, type XmlForm } from '#server/platform/xml/readXml.ts'

/** Returns a document with text content, two elements deep under its root. */
const form: XmlForm = {
  elements: {
    jobs: { most: 1 },
    job: { attributes: { no: 4 }, most: 3 },
    icno: { text: 12, most: 3 },
  },
  depth: 3,
  foreign: () => ({ code: 'foreign' }) as never,
  tooMany: (most) => ({ code: `more than ${most}` }) as never,
}
const read = (xml: string | Buffer, rules = form) => {
  try {
    return readXml(Buffer.from(xml), rules)
  } catch (error) {
    return (error as { code: string }).code
  }
}
const job = (icno: string, attributes = '') => `<job${attributes}><icno>${icno}</icno></job>`
const node = (name: string, text: string | null, children: unknown[] = [], attributes = {}) => ({
  name,
  attributes,
  text,
  children,
})
const one = (icno: string | null, attributes = {}) =>
  node('jobs', '', [node('job', '', [node('icno', icno)], attributes)])

const xsi = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'
const xsd = 'xmlns:xsd="http://www.w3.org/2001/XMLSchema"'
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')

describe('reads what serialisers and people write', () => {
  test.each<[string, string | Buffer, string | null]>([
    ['people, by hand', `<jobs>${job('900101015555')}</jobs>`, '900101015555'],
    [
      '.NET’s XmlSerializer',
      `\ufeff<?xml version="1.0" encoding="utf-8"?>\r\n<jobs ${xsi} ${xsd}>\r\n  ${job('1')}\r\n</jobs>`,
      '1',
    ],
    [
      '.NET’s DataContractSerializer',
      `<jobs xmlns="http://schemas.example/jobs" xmlns:i="http://www.w3.org/2001/XMLSchema-instance">${job('1')}</jobs>`,
      '1',
    ],
    [
      '.NET’s StringWriter, which declares UTF-16 and is saved as UTF-8',
      `<?xml version="1.0" encoding="utf-16"?><jobs>${job('1')}</jobs>`,
      '1',
    ],
    [
      'Java’s JAXB',
      `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><ns2:jobs xmlns:ns2="urn:jobs"><job><icno>1</icno></job></ns2:jobs>`,
      '1',
    ],
    [
      'SAP, prefixed throughout',
      `<?xml version="1.0"?><n0:jobs xmlns:n0="urn:sap"><n0:job><n0:icno>1</n0:icno></n0:job></n0:jobs>`,
      '1',
    ],
    [
      'a schema location',
      `<jobs ${xsi} xsi:noNamespaceSchemaLocation="jobs.xsd" xml:lang="ms">${job('1')}</jobs>`,
      '1',
    ],
    [
      'an empty element with xsi:nil',
      `<jobs ${xsi}><job><icno xsi:nil="true"/></job></jobs>`,
      null,
    ],
    ['CDATA', `<jobs>${job('<![CDATA[A&B]]>')}</jobs>`, 'A&B'],
    ['CDATA within a text', `<jobs>${job('a<![CDATA[<]]>b')}</jobs>`, 'a<b'],
    ['numeric character references', `<jobs>${job('&#65;&#x42;')}</jobs>`, 'AB'],
    ['XML’s five predefined entities', `<jobs>${job('&lt;&amp;&gt;&quot;&apos;')}</jobs>`, `<&>"'`],
    [
      'comments and processing instructions',
      `<?xml-stylesheet href="a.xsl"?><!-- <jobs/> --><jobs><!--a-->${job('1<!--b-->2')}<?x?></jobs><!--c-->`,
      '12',
    ],
    [
      'UTF-16 with a byte order mark and declaration',
      utf16(`<?xml version="1.0" encoding="UTF-16"?><jobs>${job('é')}</jobs>`),
      'é',
    ],
    ['UTF-16, big-endian', utf16(`<jobs>${job('é')}</jobs>`).swap16(), 'é'],
    ['UTF-16 without a byte order mark', Buffer.from(`<jobs>${job('é')}</jobs>`, 'utf16le'), 'é'],
    [
      'ISO 8859-1',
      Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?><jobs>${job('é')}</jobs>`, 'latin1'),
      'é',
    ],
  ])('%s', (_, xml, icno) => expect(read(xml)).toEqual(one(icno)))

  test('attributes, in either kind of quotes', () => {
    expect(read(`<jobs>${job('1', ` no = '"1"'`)}</jobs>`)).toEqual(one('1', { no: '"1"' }))
  })

  test('names in any case, if the format ignores case', () => {
    expect(
      read(`<JOBS><Job No="1"><IcNo>A</IcNo></Job></JOBS>`, { ...form, anyCase: true }),
    ).toEqual(one('A', { no: '1' }))
  })
})

test.each<[string, string | Buffer, string]>([
  ['an overlong text', `<jobs>${job('x'.repeat(13))}</jobs>`, 'foreign'],
  ['a text where none is allowed', '<jobs><job>x</job></jobs>', 'foreign'],
  ['a text after the root', '<jobs/>x', 'foreign'],
  ['an overlong attribute', `<jobs>${job('1', ` no="${'1'.repeat(5)}"`)}</jobs>`, 'foreign'],
  ['an unknown attribute', `<jobs>${job('1', ' id="1"')}</jobs>`, 'foreign'],
  ['a duplicate attribute', `<jobs>${job('1', ' no="1" no="2"')}</jobs>`, 'foreign'],
  [
    'a duplicate attribute, by a prefix',
    `<jobs xmlns:a="urn:a">${job('1', ' no="1" a:no="2"')}</jobs>`,
    'foreign',
  ],
  ['an unknown element', '<jobs><name/></jobs>', 'foreign'],
  ['elements nested too deeply', '<jobs><job><icno><job/></icno></job></jobs>', 'foreign'],
  ['an end tag without a start tag', '</jobs>', 'foreign'],
  ['wrongly nested tags', '<jobs><job></jobs></job>', 'foreign'],
  ['a prefix without its namespace', '<a:jobs/>', 'foreign'],
  [
    'a text in an element with xsi:nil',
    `<jobs ${xsi}><job><icno xsi:nil="true">1</icno></job></jobs>`,
    'foreign',
  ],
  ['a numeric reference to a control character', `<jobs>${job('&#0;')}</jobs>`, 'foreign'],
  ['a DTD', '<!DOCTYPE jobs><jobs/>', 'xml.doctype'],
  [
    'an entity bomb',
    '<!DOCTYPE d [<!ENTITY a "aaa"><!ENTITY b "&a;&a;">]><jobs>&b;</jobs>',
    'xml.doctype',
  ],
  ['a custom entity', `<jobs>${job('&x;')}</jobs>`, 'xml.entity'],
  ['an HTML entity', `<jobs>${job('&nbsp;')}</jobs>`, 'xml.entity'],
  ['an unknown encoding', '<?xml version="1.0" encoding="EBCDIC-CP-US"?><jobs/>', 'xml.encoding'],
  ['bytes that are not UTF-8', Buffer.from(`<jobs>${job('é')}</jobs>`, 'latin1'), 'xml.encoding'],
  ['an element too often', `<jobs>${job('1').repeat(4)}</jobs>`, 'more than 3'],
])('%s is refused', (_, xml, refusal) => expect(read(xml)).toBe(refusal))
