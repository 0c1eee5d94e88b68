import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyChange, type Change } from '#tests/support/howTo/applyChange.ts'
import { readPage } from '#tests/support/howTo/readPage.ts'
import { roundsOf } from '#tests/support/howTo/rounds.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'

const fence = (head: string, ...lines: string[]) => ['```' + head, ...lines, '```', ''].join('\n')
const page = (...parts: string[]) =>
  readPage('a.md', ['# Add a thing', '', 'What you get.', '', ...parts].join('\n'))

describe('a page', () => {
  test('is read in order: new files, edits and commands, each with its step', () => {
    const read = page(
      '## 1. Write it',
      fence('ts title="server/a.ts"', 'export const a = 1', '', 'export const b = 2'),
      fence('ts', 'an illustration'),
      '## 2. Use it',
      fence('diff title="server/b.ts"', ' before', '-old', '+new', '', '@@', ' more', '+added'),
      fence('sh', 'npm run docs', '', 'npm test -- a \\', '  b'),
    )
    const second = { page: 'a.md', step: '2. Use it' }
    expect(read).toEqual([
      {
        page: 'a.md',
        step: '1. Write it',
        kind: 'file',
        file: 'server/a.ts',
        text: 'export const a = 1\n\nexport const b = 2\n',
      },
      {
        ...second,
        kind: 'edit',
        file: 'server/b.ts',
        hunks: [
          { before: 'before\nold\n\n', after: 'before\nnew\n\n' },
          { before: 'more\n', after: 'more\nadded\n' },
        ],
      },
      { ...second, kind: 'command', command: 'npm run docs' },
      { ...second, kind: 'command', command: 'npm test -- a b' },
    ])
  })

  test.each([
    ['a step that is left out', ['## 1. One', '## 3. Three'], /a.md: "3. Three" is not step 2/],
    [
      'an instruction before the first step',
      [fence('sh', 'npm run docs')],
      /precedes the first step/,
    ],
    ['a fence without an end', ['## 1. One', '```ts'], /a.md, 1. One: a fence has no end/],
    [
      'a fence with an unknown head',
      ['## 1. One', fence('ts file=x', 'y')],
      /is not a known fence/,
    ],
    ['a fence that is indented', ['## 1. One', '   ```sh'], /is not a known fence/],
    ['an edit of no file', ['## 1. One', fence('diff', '-a', '+b')], /an edit has no file name/],
    [
      'an edit without a sign',
      ['## 1. One', fence('diff title="x"', 'a')],
      /"a" begins with none of/,
    ],
    [
      'an edit without context',
      ['## 1. One', fence('diff title="x"', '+a')],
      /has no context line/,
    ],
    [
      'an edit that changes nothing',
      ['## 1. One', fence('diff title="x"', ' a')],
      /changes nothing/,
    ],
  ])('with %s is refused', (_, parts, message) => {
    expect(() => page(...parts)).toThrow(message)
  })
})

describe('a change', () => {
  let copy: Awaited<ReturnType<typeof temporaryFolder>>
  beforeAll(async () => {
    copy = await temporaryFolder()
    mkdirSync(path.join(copy.folder, 'server'))
  })
  afterAll(() => copy.remove())

  const apply = (head: string, ...lines: string[]) => {
    const [change] = page('## 1. One', fence(head, ...lines)) as Change[]
    applyChange(copy.folder, change!, (file) => file === 'server/ours.ts')
  }
  const read = (file: string) => readFileSync(path.join(copy.folder, file), 'utf8')
  const write = (text: string) => writeFileSync(path.join(copy.folder, 'server/ours.ts'), text)

  test('replaces whole lines, once, as they stand', () => {
    write('a\nab\n$1\nb\n')
    apply('diff title="server/ours.ts"', '-a', '+first', '@@', ' $1', '+$& $1', '@@', '-b', '+last')
    expect(read('server/ours.ts')).toBe('first\nab\n$1\n$& $1\nlast\n')
  })

  test.each([
    [0, 'a\n'],
    [2, 'b\nb\n'],
  ])(
    'is refused where its lines stand %i times, with page, step, file and lines',
    (times, text) => {
      write(text)
      const message = `a.md, 1. One: server/ours.ts has these lines ${times} times, not once:\nb\n`
      expect(() => apply('diff title="server/ours.ts"', '-b', '+c')).toThrow(message)
      expect(read('server/ours.ts')).toBe(text)
    },
  )

  test('makes a file and its folder, and replaces what was made; a file of the project stays', () => {
    apply('ts title="server/new/made.ts"', 'one')
    apply('ts title="server/new/made.ts"', 'two')
    expect(read('server/new/made.ts')).toBe('two\n')
    expect(() => apply('ts title="server/ours.ts"', 'x')).toThrow(
      /server\/ours.ts is a file of the project/,
    )
    expect(() => apply('diff title="server/none.ts"', '-b', '+c')).toThrow(
      /server\/none.ts does not exist/,
    )
  })
})

describe('pages side by side', () => {
  const pageOf = (name: string, ...commands: string[]) =>
    readPage(name, ['## 1. One', ...commands.map((command) => fence('sh', command))].join('\n'))
  const planned = (...pages: ReturnType<typeof pageOf>[]) =>
    roundsOf(pages).map(({ before, commands }) => [
      before.map((each) => (each.kind === 'command' ? each.command : each.file)),
      commands.map((each) => `${each.page}: ${each.command}`),
    ])

  test('share a command that all of them are at, and none runs it before it is due', () => {
    const one = pageOf(
      'a.md',
      'npm run migration x',
      'npm run generate',
      'npm run schema',
      'npm run check',
      'npm test -- a',
    )
    const other = pageOf(
      'b.md',
      'npm run new report y',
      'npm run schema',
      'npm run check',
      'npm test -- b',
    )
    expect(planned(one, other)).toEqual([
      [['npm run migration x', 'npm run new report y'], ['a.md: npm run generate']],
      [[], ['a.md: npm run schema', 'b.md: npm run schema']],
      [[], ['a.md: npm run check', 'b.md: npm run check']],
      [[], ['a.md: npm test -- a', 'b.md: npm test -- b']],
    ])
  })

  test.each(['rm -rf .', 'npm run checks', 'npm install x', 'npm test'])(
    'may not run "%s"',
    (command) => {
      expect(() => planned(pageOf('a.md', command))).toThrow(
        `a.md, 1. One: no page may run "${command}"`,
      )
    },
  )
})
