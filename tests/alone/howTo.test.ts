import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '#server/platform/projectRoot.ts'
import { applyChange } from '#tests/support/howTo/applyChange.ts'
import { readPage } from '#tests/support/howTo/readPage.ts'
import { roundsOf, type Round } from '#tests/support/howTo/rounds.ts'
import { runIn } from '#tests/support/howTo/runIn.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'
// @ts-expect-error plain JavaScript, which runs before anything is installed
import { copyProject } from '../../scripts/sources/copyProject.mjs'

/**
 * Follows the pages of docs/how-to in a copy of the project. They are followed side by side, each
 * up to its next command: what concerns the whole project (`npm run generate`, `npm run check`,
 * `npm test -- FILES`) runs once for all of them.
 */
const folderOfPages = path.join(projectRoot(), 'docs/how-to')
const pages = readdirSync(folderOfPages)
  .filter((name) => name.endsWith('.md'))
  .map((name) =>
    readPage(`docs/how-to/${name}`, readFileSync(path.join(folderOfPages, name), 'utf8')),
  )
const rounds = roundsOf(pages)

let copy: Awaited<ReturnType<typeof temporaryFolder>>
let failed = false

beforeAll(async () => {
  copy = await temporaryFolder()
  copyProject(copy.folder)
  // The check of files asks git which there are. Without git it says that it looked at none, here
  // as elsewhere.
  await runIn(copy.folder, 'git init --quiet || echo no git')
})
afterAll(() => copy.remove())

const isOurs = (file: string) => existsSync(path.join(projectRoot(), file))

/** How long a round takes depends on the machine: nothing in it waits. */
const unlimited = { timeout: Infinity }

test('every page ends with the check and its tests', () => {
  for (const page of pages) {
    const last = page.slice(-2).map((each) => (each.kind === 'command' ? each.command : each.file))
    expect(last, page[0]?.page).toEqual(['npm run check', expect.stringMatching(/^npm test -- /)])
  }
})

test.each(
  rounds.map((round, at) => [at + 1, commandsOf(round).join(', ') || 'changes', round] as const),
)('round %i: %s', unlimited, async (_at, _name, round) => {
  expect(failed, 'an earlier round failed').toBe(false)
  failed = true
  for (const each of round.before) {
    if (each.kind !== 'command') applyChange(copy.folder, each, isOurs)
    else await runFor([each], each.command)
  }
  for (const command of commandsOf(round)) await runFor(round.commands, command)
  failed = false
})

/** Returns a round's commands, each once. The tests of several pages run in one process. */
function commandsOf({ commands }: Round): string[] {
  const tests = commands.flatMap(
    ({ command }) => command.split('npm test -- ')[1]?.split(' ') ?? [],
  )
  const others = commands
    .filter(({ command }) => !command.startsWith('npm test -- '))
    .map(({ command }) => command)
  return [
    ...new Set(others),
    ...(tests.length > 0 ? [`vitest run ${[...new Set(tests)].join(' ')}`] : []),
  ]
}

/** @throws Error naming the pages and steps that the command is of, and what it printed */
async function runFor(of: Round['commands'], command: string): Promise<void> {
  const places = of.map(({ page, step }) => `${page}, ${step}`).join('\n')
  for (const file of command.startsWith('vitest run ') ? command.split(' ').slice(2) : [])
    if (!existsSync(path.join(copy.folder, file)))
      throw new Error(`${places}\n${file} is no file of tests.`)
  await runIn(copy.folder, command).catch((error: Error) => {
    throw new Error(`${places}\n${error.message}`)
  })
}
