import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { mutations } from '#tests/mutations/mutations.ts'
import { readLines } from '#tests/mutations/readLines.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** The lines of docs/asvs.md that are held, with the tests that the document names. */
const held = new Map(
  [...read('docs/asvs.md').matchAll(/^\| (\d+\.\d+\.\d+) \|.* \| held \| .* \| (.*) \|$/gm)].map(
    ([, line, tested]) => [line!, tested!],
  ),
)
const broken = mutations.flatMap(({ lines }) => lines)

test('each held line of docs/asvs.md has one fault, or a reason why it was only read', () => {
  const listed = [...broken, ...readLines.map(({ line }) => line)]
  const inOrder = (lines: Iterable<string>) =>
    [...lines].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  expect(inOrder(listed)).toEqual(inOrder(held.keys()))
})

test('docs/asvs.md marks the lines that were only read, and counts the others', () => {
  const marked = [...held].filter(([, tested]) => tested.endsWith(' (read)')).map(([line]) => line)
  expect(marked).toEqual(readLines.map(({ line }) => line))
  expect(read('docs/asvs.md')).toContain(`${broken.length} of the ${held.size} held lines`)
})

test.each(mutations)(
  'the fault of $lines applies to $file, and its tests are named in the document',
  (mutation) => {
    const { lines, file, find, replace, tests } = mutation
    expect(read(file).split(find)).toHaveLength(2)
    expect(replace).not.toBe(find)
    expect(tests.filter((name) => !existsSync(path.join(root, name)))).toEqual([])
    for (const line of lines)
      expect(tests.filter((name) => !held.get(line)!.includes(`\`${name}\``))).toEqual([])
  },
)
