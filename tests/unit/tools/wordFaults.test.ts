import { describe, expect, it } from 'vitest'
import {
  languages,
  messagesInSources,
  readLanguage,
} from '../../../scripts/sources/clientMessages.ts'
import { termsOf, wordFaults, wordFaultsIn } from '../../../scripts/sources/wordFaults.ts'

const said = new Map([
  ['Note', { ms: ['Nota'] }],
  ['State', { ms: ['Status', 'Negeri'] }],
])
const faults = (code: string, path = 'server/reports/lots.ts') => wordFaultsIn(code, path, said)

describe('reports, papers and the audit trail', () => {
  // Reads every source of domain and server, which takes a while on a busy machine.
  it('use the screens’ terms', () => {
    const terms = termsOf(
      messagesInSources('client/state'),
      languages().map((language) => [language, readLanguage(language)]),
    )
    expect(terms.get('State')).toEqual({ ms: ['Negeri'] })
    expect(wordFaults(terms)).toEqual([])
  })

  it('are reported where they use another word for one', () =>
    expect(faults(`const fields = { note: { en: 'Note', ms: 'Catatan' } }`)).toEqual([
      'server/reports/lots.ts says "Note" as "Catatan", the screens as "Nota": use the term.',
    ]))

  it.each([
    ['the term itself', `const words = { ms: 'Nota', en: 'Note' }`],
    ['one of two that are the same in English', `const words = { en: 'State', ms: 'Negeri' }`],
    ['a text that is not a term', `const words = { en: 'Notes', ms: 'Catatan' }`],
    ['a text composed of others', 'const words = { en: `${a}`, ms: `${b}` }'],
  ])('may contain %s', (_, code) => expect(faults(code)).toEqual([]))

  it.each(['domain/cardFace/cardFields.ts', 'domain/contract/screens.ts', 'domain/words.test.ts'])(
    '%s is not our text',
    (path) => expect(faults(`const words = { en: 'Note', ms: 'Catatan' }`, path)).toEqual([]),
  )
})
