import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { actionWords, changeWords, stateWords } from './historyWords.ts'

/** The names under which the commands on card jobs and packages stand in the audit trail. */
const commands = ['server/production', 'server/despatch'].flatMap((folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) =>
      [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/command\(\{\s+name: '(\w+)'/g)].map((match) => match[1]!),
    ),
)

test('there are commands to name', () => expect(commands).toContain('undespatch'))

test.each(commands)('%s has a name in both languages', (command) => {
  const names = [actionWords(command, 'en'), actionWords(command, 'ms')]
  expect(names).not.toContain(command)
  expect(names[0]).not.toBe(names[1])
})

test('a step says from which state to which; the new one alone where the old one is not known', () => {
  expect(changeWords('pendingQc', 'qcPassed', 'en')).toBe('Pending QC → QC pass')
  expect(changeWords('pendingQc', 'qcPassed', 'ms')).toBe('Menunggu QC → Lulus QC')
  expect(changeWords(null, 'new', 'ms')).toBe('Menunggu pempersonalan')
  expect(changeWords('new', 'new', 'en')).toBeNull()
  expect(changeWords('new', null, 'en')).toBeNull()
})

test('what has no name is shown as the trail has it', () => {
  expect(actionWords('somethingNew', 'ms')).toBe('somethingNew')
  expect(stateWords('somewhere', 'en')).toBe('somewhere')
})
