import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { localeStore } from '#client/state/locale.ts'
import { renderHook } from '#client/tests/react.tsx'
import { useStepWords } from './useStepWords.ts'

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

test.each(['en', 'ms'] as const)('each step of the trail has a name in %s', (locale) => {
  localeStore.set(locale)
  const { result } = renderHook(() => useStepWords())
  expect([...commands, ...written].filter((step) => result.current(step) === step)).toEqual([])
})

test('what has no name is shown as the trail has it', () => {
  const { result } = renderHook(() => useStepWords())
  expect(result.current('somethingNew')).toBe('somethingNew')
  expect(result.current('despatch')).toBe('Despatched')
  expect(result.current('createBag')).toBe('Created')
})
