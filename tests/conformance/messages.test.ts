import { expect, test } from 'vitest'
import { messages } from '#domain/contract/messages.ts'
import { messageOf, problem } from '#domain/problems.ts'
import { productSources } from './sources.ts'

test.each(messages)(
  '$key: in both languages, word for word as in the contract',
  ({ key, words }) => {
    expect([messageOf(key, 'en'), messageOf(key, 'ms')]).toEqual([words.en, words.ms])
    expect(words.en.trim()).not.toBe('')
    expect(words.ms.trim()).not.toBe('')
    const { status } = problem(key)
    expect(status >= 400 && status < 600).toBe(true)
  },
)

test('every message is used somewhere', () => {
  const sources = productSources()
  const silent = messages.map(({ key }) => key).filter((key) => !sources.includes(`'${key}'`))
  expect(silent).toEqual([])
})
