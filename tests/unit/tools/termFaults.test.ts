import { describe, expect, it } from 'vitest'
import {
  languages,
  messagesInSources,
  readLanguage,
} from '../../../scripts/sources/clientMessages.ts'
import { termFaults } from '../../../scripts/sources/termFaults.ts'

const said = (english: string, ...ids: string[]) =>
  ids.map((id) => ({ id, english, file: 'client/x.ts' }))
const malay = (texts: Record<string, string>) => [{ cps: texts, sms: texts, terms: texts }]

describe('the terms of the client', () => {
  // Reads every source of the client, which takes a while on a busy machine.
  it('are each defined in one place', () => {
    const messages = messagesInSources()
    expect(messages.filter(({ id }) => id.startsWith('terms.')).length).toBeGreaterThan(100)
    expect(
      termFaults(
        messages,
        languages().map((language) => readLanguage(language)),
      ),
    ).toEqual([])
  })

  it('are required when a third place has the same text', () => {
    const texts = malay({ 'cps.a': 'Beg', 'cps.b': 'Beg', 'sms.c': 'Beg' })
    expect(termFaults(said('Bag', 'cps.a', 'cps.b'), texts)).toEqual([])
    expect(termFaults(said('Bag', 'cps.a', 'cps.b', 'sms.c'), texts)).toEqual([
      '"Bag" is said by cps.a, cps.b, sms.c: make it a term (client/state/terms.ts).',
    ])
  })

  it('are used wherever the same text is needed', () =>
    expect(
      termFaults(said('Bag', 'cps.a', 'terms.bag'), malay({ 'cps.a': 'Beg', 'terms.bag': 'Beg' })),
    ).toEqual(['cps.a says what terms.bag says: use the term.']))

  it('need the same word in every language, and a message defined twice counts once', () => {
    const texts = malay({ 'cps.a': 'Negeri', 'cps.b': 'Negeri', 'terms.state': 'Status' })
    expect(
      termFaults(
        [...said('State', 'cps.a', 'cps.b', 'terms.state'), ...said('State', 'cps.a')],
        texts,
      ),
    ).toEqual([])
  })
})
