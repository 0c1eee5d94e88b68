import { describe, expect, test } from 'vitest'
import { unspokenTexts, unspokenTextsIn } from '../../../scripts/sources/unspokenTexts.ts'

const said = (text: string) => `x.tsx says "${text}" itself: texts are messages, by defineMessages.`

describe('a text that cannot be translated is found', () => {
  test.each([
    ['between tags', '<b>Nothing here</b>', 'Nothing here'],
    ['in a field’s label', '<Field label="Weight" />', 'Weight'],
    ['in a screen reader text', '<a aria-label="Close">×</a>', 'Close'],
    ['in braces', "<Field label={'Weight'} />", 'Weight'],
    ['in one branch of a condition', "<Field hint={late ? 'Too late' : t('hint')} />", 'Too late'],
    ['after a field', '<NumberField unit="cm" />', 'cm'],
    ['after a number', '`${weight} kg`', 'kg'],
    ['after the last of several numbers', '`${a} × ${b} cm`', 'cm'],
  ])('%s', (_, code, text) =>
    expect(unspokenTextsIn(`const x = ${code}`, 'x.tsx')).toEqual([said(text)]),
  )
})

test.each([
  ['a message', "<b>{t('empty')}</b>"],
  ['punctuation and numbers', '<b>&nbsp;— 100 %</b>'],
  ['a key, which has the same name everywhere', '<kbd>Esc</kbd>'],
  ['a currency', '<NumberField unit="MYR" />'],
  ['a class, and other attributes without text', '<b className="ik-wide" role="status" />'],
  ['composed classes', '`ik-row ${tone} ik-wide`'],
])('%s is not one', (_, code) => expect(unspokenTextsIn(`const x = ${code}`, 'x.tsx')).toEqual([]))

test('the client has none', () => expect(unspokenTexts()).toEqual([]))
