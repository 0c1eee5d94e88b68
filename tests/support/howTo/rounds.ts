import type { Change } from './applyChange.ts'
import type { Instruction } from './readPage.ts'

type Command = Extract<Instruction, { kind: 'command' }>

/**
 * Changes and generators of the pages, in order, and then one command for all pages that wait for
 * it.
 */
export type Round = { before: (Change | Command)[]; commands: Command[] }

/**
 * The commands whose result depends on the whole project, in the order in which they run when
 * several pages wait for different ones.
 */
const shared = [
  'npm run generate',
  'npm run schema',
  'npm run messages',
  'npm run docs',
  'npm run check',
  'npm test -- ',
]
/** Commands that write files of their own, for one page. */
const own = ['npm run new ', 'npm run migration ']

/**
 * Returns the rounds in which pages are followed side by side in one copy: each page up to its next
 * shared command, which runs once for all pages that are at it. Alone each page would take as long
 * as all of them together.
 * @throws Error naming page and step, for a command that no page may use
 */
export function roundsOf(pages: readonly (readonly Instruction[])[]): Round[] {
  const queues = pages.map((page) => [...page])
  const rounds: Round[] = []
  while (queues.some((queue) => queue.length > 0)) {
    const before = queues.flatMap(upToSharedCommand)
    const ranks = queues.map(([next]) => (next ? rankOf(next) : Infinity))
    const rank = Math.min(...ranks)
    const commands = queues.flatMap((queue, at) =>
      ranks[at] === rank && queue.length > 0 ? [queue.shift() as Command] : [],
    )
    rounds.push({ before, commands })
  }
  return rounds
}

/** Takes the instructions from a page's queue that come before its next shared command. */
function upToSharedCommand(queue: Instruction[]): (Change | Command)[] {
  const at = queue.findIndex((each) => rankOf(each) >= 0)
  return queue.splice(0, at < 0 ? queue.length : at)
}

/** Returns the place of a shared command, and -1 for another instruction. */
function rankOf(instruction: Instruction): number {
  if (instruction.kind !== 'command') return -1
  const { page, step, command } = instruction
  const rank = shared.findIndex(
    (each) => command === each || (each.endsWith(' ') && command.startsWith(each)),
  )
  if (rank < 0 && !own.some((each) => command.startsWith(each)))
    throw new Error(`${page}, ${step}: no page may run "${command}".`)
  return rank
}
