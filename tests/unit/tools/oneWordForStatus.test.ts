import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { messagesInSources, readLanguage } from '../../../scripts/sources/clientMessages.ts'

const malay = Object.assign({}, ...Object.values(readLanguage('ms'))) as Record<string, string>
const otherWord = /keadaan/i
/** The states of Malaysia, in addresses. */
const federalState = 'terms.federalState'

// Reads every source of the client, which a busy machine takes its time for.
it('what English heads "State" or "Status", Malay heads "Status", but for the states of Malaysia', { timeout: 60_000 }, () => {
  const heads = messagesInSources().filter(({ english }) => /^(State|Status)$/.test(english))
  expect(heads.map(({ id }) => id)).toEqual(expect.arrayContaining([federalState, 'terms.state', 'terms.status']))
  expect(heads.filter(({ id }) => malay[id] !== (id === federalState ? 'Negeri' : 'Status'))).toEqual([])
})

it('no Malay text of the client or the domain says it by another word', () => {
  const sources = readdirSync('domain', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.filter((file) => otherWord.test(readFileSync(`domain/${file}`, 'utf8')))).toEqual([])
  expect(Object.entries(malay).filter(([, text]) => otherWord.test(text))).toEqual([])
})
