import { expect, test } from 'vitest'
import { domainWords, rawParts, type Known } from '#tests/e2e/support/rawTexts.ts'

const known: Known = {
  data: new Set(['Johor Bahru', 'JHB', 'PARVATHY A/P NADARAJAN', 'Ribbon line']),
  words: new Set(['QC pass', 'Delivery, company']),
  patterns: [/^Card .+ is not here$/],
}
const raw = (text: string) => rawParts([text], known, [/^iKad$/])

// The browser test of the pseudo-language uses this to find raw texts, so it must detect them.
test.each([
  ['Save', ['Save']],
  ['[!! ķáđ !!] Save', ['Save']],
  ['JHB · Johor Bahru · closed', ['closed']],
  ['Cards: 500', ['Cards']],
  ['12 cards', ['12 cards']],
  ['Johor', ['Johor']],
  ['QC pass, then print', ['QC pass, then print']],
])('%j has raw text', (text, parts) =>
  expect(raw(text).join().includes(parts[0]!.split(', ').at(-1)!)).toBe(true),
)

test.each([
  '[!! ķáđ 12 PLKS-L0001 !!]',
  'JHB · Johor Bahru',
  '03 Ribbon line',
  'QC pass 211',
  '[!! ʼn !!]: Delivery, company 29',
  '1.11: QC pass 29, Delivery, company 27',
  'JHB, PARVATHY A/P NADARAJAN',
  '21 11 2026, 10:36 AM',
  'Card 004400101 is not here',
  'iKad · QC pass',
])('%j has none', (text) => expect(raw(text)).toEqual([]))

test('the domain’s words come from its own tables, those with values as patterns', async () => {
  const { words, patterns } = await domainWords()
  expect([...words]).toEqual(
    expect.arrayContaining([
      'Pending QC',
      'Branch supervisor',
      'Connection lost, retrying',
      'Home',
    ]),
  )
  expect(
    patterns.some((pattern) => pattern.test('This is not possible: the form is now "Verified"')),
  ).toBe(true)
})
