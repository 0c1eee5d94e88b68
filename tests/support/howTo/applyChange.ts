import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Hunk, Instruction } from './readPage.ts'

/** An instruction that changes a file, not a command. */
export type Change = Extract<Instruction, { file: string }>

/**
 * Applies a page's change to a copy of the project. A whole file may be new, or replace what a
 * generator wrote.
 * @param isOurs returns whether the project itself has a file
 * @throws Error naming page, step and file, if lines are not found exactly once or a file of the
 *   project would be replaced
 */
export function applyChange(
  folder: string,
  change: Change,
  isOurs: (file: string) => boolean,
): void {
  const target = path.join(folder, change.file)
  const fail = (message: string): never => {
    throw new Error(`${change.page}, ${change.step}: ${change.file} ${message}`)
  }
  if (change.kind === 'file') {
    if (isOurs(change.file))
      fail('is a file of the project, which a page edits and does not replace.')
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, change.text)
    return
  }
  if (!existsSync(target)) fail('does not exist.')
  writeFileSync(
    target,
    change.hunks.reduce((text, hunk) => edited(text, hunk, fail), readFileSync(target, 'utf8')),
  )
}

/** Returns the text with the hunk's lines replaced, which occur exactly once, as whole lines. */
function edited(text: string, { before, after }: Hunk, fail: (message: string) => never): string {
  const sought = `\n${before}`
  const places = [...allPlaces(`\n${text}`, sought)]
  if (places.length !== 1) fail(`has these lines ${places.length} times, not once:\n${before}`)
  const at = places[0]!
  return text.slice(0, at) + after + text.slice(at + before.length)
}

/** Yields where a text occurs, also where two places overlap. */
function* allPlaces(text: string, sought: string): Generator<number> {
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + 1)) yield at
}
