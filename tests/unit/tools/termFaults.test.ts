import { describe, expect, it } from 'vitest'
import { languages, messagesInSources, readLanguage } from '../../../scripts/sources/clientMessages.ts'
import { termFaults } from '../../../scripts/sources/termFaults.ts'

const said = (english: string, ...ids: string[]) => ids.map((id) => ({ id, english, file: 'client/x.ts' }))
const malay = (texts: Record<string, string>) => [{ cps: texts, sms: texts, terms: texts }]

describe('the terms of the client', () => {
  // Reads every source of the client, which a busy machine takes its time for.
  it('are said in one place each', () => {
    const messages = messagesInSources()
    expect(messages.filter(({ id }) => id.startsWith('terms.')).length).toBeGreaterThan(100)
    expect(
      termFaults(
        messages,
        languages().map((language) => readLanguage(language)),
      ),
    ).toEqual([])
  })

  it('are wanted where a third place says the same', () => {
    const texts = malay({ 'cps.a': 'Beg', 'cps.b': 'Beg', 'sms.c': 'Beg' })
    expect(termFaults(said('Bag', 'cps.a', 'cps.b'), texts)).toEqual([])
    expect(termFaults(said('Bag', 'cps.a', 'cps.b', 'sms.c'), texts)).toEqual([
      '"Bag" is said by cps.a, cps.b, sms.c: make it a term (client/state/terms.ts).',
    ])
  })

  it('are used by whoever says the same', () =>
    expect(termFaults(said('Bag', 'cps.a', 'terms.bag'), malay({ 'cps.a': 'Beg', 'terms.bag': 'Beg' }))).toEqual([
      'cps.a says what terms.bag says: use the term.',
    ]))

  it('are none of what another language says by another word, and a message defined twice is one', () => {
    const texts = malay({ 'cps.a': 'Negeri', 'cps.b': 'Negeri', 'terms.state': 'Status' })
    expect(termFaults([...said('State', 'cps.a', 'cps.b', 'terms.state'), ...said('State', 'cps.a')], texts)).toEqual([])
  })
})
