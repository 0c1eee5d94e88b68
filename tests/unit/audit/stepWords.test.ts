import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { stepVerbs, stepWords } from '#domain/audit/stepWords.ts'

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(`server/${file}`, 'utf8'))

/**
 * The names of commands in the audit trail; commands that only answer or prepare record nothing.
 */
const commands = sources.flatMap((source) =>
  [...source.matchAll(/command(?:<[^>]*>)?\(\{\s+name: '(\w+)'/g)].map((match) => match[1]!),
)

/** Other events in the audit trail: by the product itself, and before sign-in. */
const written = sources
  .filter((source) => source.includes('recordAudit('))
  .flatMap((source) => [...source.matchAll(/action: '(\w+)'/g)].map((match) => match[1]!))
  .filter((action) => action !== 'everybody')

test('there are commands of every module', () =>
  expect(commands).toEqual(
    expect.arrayContaining(['undespatch', 'passQc', 'receiveLot', 'disableUser']),
  ))

test('there are steps without a command', () =>
  expect(written).toEqual(expect.arrayContaining(['takeCsmFiles', 'signIn', 'enrolAgent'])))

test('each step of the audit trail has a name', () => {
  expect([...commands, ...written].filter((step) => !stepWords(step))).toEqual([])
})

test('a step without its own name uses its verb; an unknown one has no name', () => {
  expect(stepWords('somethingNew')).toBeUndefined()
  expect(stepWords('constructor')).toBeUndefined()
  expect(stepWords('despatch')).toEqual({ en: 'Despatched', ms: expect.any(String) })
  expect(stepWords('createBag')).toEqual(stepVerbs.create)
})
