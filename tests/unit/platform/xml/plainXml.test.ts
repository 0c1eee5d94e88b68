import { expect, test } from 'vitest'
import { plainXml, type XmlForm } from '#server/platform/xml/plainXml.ts'

/** A document that says what it has to say in texts, two elements deep under its root. */
const form: XmlForm = {
  elements: { jobs: { most: 1 }, job: { attributes: { no: 4 }, most: 3 }, icno: { text: 12, most: 3 } },
  depth: 3,
  foreign: () => ({ code: 'foreign' }) as never,
  tooMany: (most) => ({ code: `more than ${most}` }) as never,
}
const read = (xml: string) => {
  try {
    return plainXml(Buffer.from(xml), form)
  } catch (error) {
    return (error as { code: string }).code
  }
}
const job = (icno: string, attributes = '') => `<job${attributes}><icno>${icno}</icno></job>`

test.each([
  `<jobs>${job('900101015555')}</jobs>`,
  `<jobs>\n  ${job('1', ' no="1"')}\n  ${job('&lt;&amp;&gt;')}\n</jobs>`,
  '<jobs/>',
])('%s is of the form', (xml) => expect(read(xml)).toBe(xml))

test.each([
  ['a text beyond its length', `<jobs>${job('x'.repeat(73))}</jobs>`, 'foreign'],
  ['a text where none is', '<jobs><job>x</job></jobs>', 'foreign'],
  ['a text after the root', '<jobs/>x', 'foreign'],
  ['an attribute beyond its length', `<jobs>${job('1', ` no="${'1'.repeat(25)}"`)}</jobs>`, 'foreign'],
  ['an attribute that it does not have', `<jobs>${job('1', ' id="1"')}</jobs>`, 'foreign'],
  ['an element that it does not have', '<jobs><name/></jobs>', 'foreign'],
  ['elements too deep', '<jobs><job><icno><job/></icno></job></jobs>', 'foreign'],
  ['an end without a beginning', '</jobs>', 'foreign'],
  ['a declaration', '<!DOCTYPE jobs><jobs/>', 'foreign'],
  ['a reference of its own', `<jobs>${job('&x;')}</jobs>`, 'foreign'],
  ['an element too often', `<jobs>${job('1').repeat(4)}</jobs>`, 'more than 3'],
])('%s is refused', (_, xml, refusal) => expect(read(xml)).toBe(refusal))
