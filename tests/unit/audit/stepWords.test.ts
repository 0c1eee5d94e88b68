import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { stepVerbs, stepWords } from '#domain/audit/stepWords.ts'

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(`server/${file}`, 'utf8'))

/** The names under which commands stand in the audit trail; what only answers or prepares leaves nothing there. */
const commands = sources.flatMap((source) =>
  [...source.matchAll(/command(?:<[^>]*>)?\(\{\s+name: '(\w+)'/g)].map((match) => match[1]!),
)

/** What is written into the trail otherwise: by the product itself, and before anybody is signed in. */
const written = sources
  .filter((source) => source.includes('recordAudit('))
  .flatMap((source) => [...source.matchAll(/action: '(\w+)'/g)].map((match) => match[1]!))
  .filter((action) => action !== 'everybody')

test('there are commands to name, of every module', () =>
  expect(commands).toEqual(expect.arrayContaining(['undespatch', 'passQc', 'receiveLot', 'disableUser'])))

test('there are steps that no command takes', () =>
  expect(written).toEqual(expect.arrayContaining(['takeCsmFiles', 'signIn', 'enrolAgent'])))

test('each step of the trail has a name', () => {
  expect([...commands, ...written].filter((step) => !stepWords(step))).toEqual([])
})

test('a step without a name of its own is said by its verb; what is unknown has no words', () => {
  expect(stepWords('somethingNew')).toBeUndefined()
  expect(stepWords('constructor')).toBeUndefined()
  expect(stepWords('despatch')).toEqual({ en: 'Despatched', ms: expect.any(String) })
  expect(stepWords('createBag')).toEqual(stepVerbs.create)
})
