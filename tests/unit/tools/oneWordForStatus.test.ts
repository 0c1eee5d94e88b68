import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { messagesInSources, readLanguage } from '../../../scripts/sources/clientMessages.ts'

const malay = Object.assign({}, ...Object.values(readLanguage('ms'))) as Record<string, string>
const otherWord = /keadaan/i

// Reads every source of the client, which takes a while on a busy machine.
it('a status column is titled "Status" in both languages; "State" is one of Malaysia', () => {
  const headed = (word: string) =>
    messagesInSources().flatMap(({ id, english }) => (english === word ? [[id, malay[id]]] : []))
  expect(headed('State')).toEqual([['terms.federalState', 'Negeri']])
  expect(headed('Status')).toEqual([['terms.status', 'Status']])
})

it('no Malay text of the client or the domain uses another word for it', () => {
  const sources = readdirSync('domain', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.filter((file) => otherWord.test(readFileSync(`domain/${file}`, 'utf8')))).toEqual(
    [],
  )
  expect(Object.entries(malay).filter(([, text]) => otherWord.test(text))).toEqual([])
})
