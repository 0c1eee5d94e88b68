import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { useNames } from '#client/state/texts.ts'
import { renderHook } from '#client/tests/react.tsx'
import { cardSteps } from './cardSteps.ts'

/** The names under which the commands on card jobs and packages stand in the audit trail. */
const commands = ['server/production', 'server/despatch'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) =>
      [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/command\(\{\s+name: '(\w+)'/g)].map((match) => match[1]!),
    ),
)

test('there are commands to name, of production and of despatch', () =>
  expect(commands).toEqual(expect.arrayContaining(['undespatch', 'passQc'])))

test.each(commands)('%s has a name', (command) => expect(Object.keys(cardSteps)).toContain(command))

test('what has no name is shown as the trail has it', () => {
  const { result } = renderHook(() => useNames(cardSteps))
  expect(result.current('somethingNew')).toBe('somethingNew')
  expect(result.current('despatch')).toBe('Despatched')
})
