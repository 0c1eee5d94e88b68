import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { localeStore } from '#client/state/locale.ts'
import { renderHook } from '#client/tests/react.tsx'
import { useStepWords } from './useStepWords.ts'

/** The names under which commands stand in the audit trail; what only answers or prepares leaves nothing there. */
const commands = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) => [...readFileSync(`server/${file}`, 'utf8').matchAll(/command(?:<[^>]*>)?\(\{\s+name: '(\w+)'/g)])
  .map((match) => match[1]!)

test('there are commands to name, of every module', () =>
  expect(commands).toEqual(expect.arrayContaining(['undespatch', 'passQc', 'receiveLot', 'disableUser'])))

test.each(['en', 'ms'] as const)('each step of the trail has a name in %s', (locale) => {
  localeStore.set(locale)
  const { result } = renderHook(() => useStepWords())
  expect(commands.filter((command) => result.current(command) === command)).toEqual([])
})

test('what has no name is shown as the trail has it', () => {
  const { result } = renderHook(() => useStepWords())
  expect(result.current('somethingNew')).toBe('somethingNew')
  expect(result.current('despatch')).toBe('Despatched')
  expect(result.current('createBag')).toBe('Created')
})
