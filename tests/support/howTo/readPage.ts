/**
 * One thing that a page tells its reader to do. `step` is the heading above it, such as "2. Show
 * it".
 */
export type Instruction = { page: string; step: string } & (
  | { kind: 'file'; file: string; text: string }
  | { kind: 'edit'; file: string; hunks: Hunk[] }
  | { kind: 'command'; command: string }
)

/** Whole lines before and after an edit. */
export type Hunk = { before: string; after: string }

/**
 * Returns what a how-to page tells its reader to do, in order. Under headings "## 1. Title", its
 * fences are `ts title="path"` (a new file, in any language), `diff title="path"` (an edit; hunks
 * are separated by a line "@@") and `sh` (commands, one a line, or with a backslash at its end, on
 * several). A fence without a title is an illustration.
 * @throws Error naming page and step, if steps are not numbered 1, 2, 3, or a fence is not one of
 *   these
 */
export function readPage(page: string, markdown: string): Instruction[] {
  const found: Instruction[] = []
  const lines = markdown.split('\n')
  let step = ''
  let steps = 0
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    if (line.startsWith('## ')) {
      step = line.slice(3)
      if (Number.parseInt(step, 10) !== ++steps)
        throw new Error(`${page}: "${step}" is not step ${steps}.`)
    }
    const fence = /^```(\w*)(?: title="([^"]+)")?$/.exec(line)
    if (!fence) {
      if (/^\s*```/.test(line)) throw new Error(`${page}, ${step}: "${line}" is not a known fence.`)
      continue
    }
    const end = lines.indexOf('```', at + 1)
    if (end < 0) throw new Error(`${page}, ${step}: a fence has no end.`)
    const [, language = '', file] = fence
    found.push(...instructionsOf({ page, step }, language, file, lines.slice(at + 1, end)))
    at = end
  }
  return found
}

function instructionsOf(
  of: { page: string; step: string },
  language: string,
  file: string | undefined,
  lines: string[],
) {
  const fail = (message: string): never => {
    throw new Error(`${of.page}, ${of.step}: ${message}`)
  }
  if (!of.step && (file || language === 'sh')) fail('an instruction precedes the first step.')
  if (language === 'sh')
    return commandsIn(lines).map((command) => ({ ...of, kind: 'command' as const, command }))
  if (language === 'diff' && !file) fail('an edit has no file name.')
  if (!file) return []
  if (language !== 'diff')
    return [{ ...of, kind: 'file' as const, file, text: `${lines.join('\n')}\n` }]
  return [
    {
      ...of,
      kind: 'edit' as const,
      file,
      hunks: splitHunks(lines).map((hunk) => hunkOf(hunk, fail)),
    },
  ]
}

/** Returns the command lines; one that ends in a backslash goes on in the next. */
function commandsIn(lines: string[]): string[] {
  return lines
    .join('\n')
    .replace(/ \\\n */g, ' ')
    .split('\n')
    .filter(Boolean)
}

function splitHunks(lines: string[]): string[][] {
  const hunks: string[][] = [[]]
  for (const line of lines) {
    if (line === '@@') hunks.push([])
    else hunks.at(-1)!.push(line)
  }
  return hunks
}

function hunkOf(lines: string[], fail: (message: string) => never): Hunk {
  const wrong = lines.find((line) => !/^([ +-]|$)/.test(line))
  if (wrong !== undefined) fail(`"${wrong}" begins with none of " ", "+" and "-".`)
  const without = (sign: string) =>
    lines
      .filter((line) => !line.startsWith(sign))
      .map((line) => `${line.slice(1)}\n`)
      .join('')
  const hunk = { before: without('+'), after: without('-') }
  if (!hunk.before) fail('an edit has no context line.')
  if (hunk.before === hunk.after) fail('an edit changes nothing.')
  return hunk
}
