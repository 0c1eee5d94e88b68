import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

const verdicts = ['held', 'not held', 'does not apply'] as const
type Line = { no: string; level: string; verdict: string; how: string; test: string }

const text = read('docs/asvs.md')
const cells = (row: string) =>
  row
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())
const lines: Line[] = [...text.matchAll(/^\| \d+\.\d+\.\d+ .*\|$/gm)].map(([row]) => {
  const [no = '', level = '', , verdict = '', how = '', tested = ''] = cells(row)
  return { no, level, verdict: verdict.replaceAll('*', ''), how, test: tested }
})
const chapterOf = ({ no }: Line) => Number(no.split('.')[0])

/**
 * Matches text between backticks that is one of our files, and not a package, an address or a word.
 */
const pathsIn = (document: string) =>
  [...document.matchAll(/`([^`\s]+)`/g)]
    .map(([, word]) => word!)
    .filter(
      (word) =>
        /^[a-z.][\w.-]*(?:\/[\w.-]+)+\/?$/.test(word) ||
        /^\.?[\w-]+\.(?:ts|mjs|json|yml|md)$/.test(word),
    )

describe('docs/asvs.md', () => {
  test('has the 70 requirements of level 1, the 183 of level 2 and the 20 of level 3 in four chapters, each once and in its order', () => {
    const numbers = lines.map(({ no }) => no)
    expect(numbers.filter((no, i) => numbers.indexOf(no) !== i)).toEqual([])
    expect(numbers).toEqual(numbers.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })))
    expect([
      lines.filter(({ level }) => level === '1').length,
      lines.filter(({ level }) => level === '2').length,
      lines.filter(({ level }) => level === '3').length,
      lines.length,
    ]).toEqual([70, 183, 20, 273])
    expect([...new Set(lines.filter(({ level }) => level === '3').map(chapterOf))]).toEqual([
      6, 7, 8, 16,
    ])
  })

  test('states for each how it is held and what tests it, or why not', () => {
    expect(
      lines.filter(({ verdict }) => !(verdicts as readonly string[]).includes(verdict)),
    ).toEqual([])
    expect(lines.filter(({ how }) => how.length < 5)).toEqual([])
    expect(
      lines.filter(({ verdict, test: tested }) => verdict === 'held' && tested === ''),
    ).toEqual([])
    expect(lines.filter(({ verdict, how }) => verdict === 'not held' && how.length < 40)).toEqual(
      [],
    )
  })

  test('counts its lines correctly', () => {
    const summary = [...text.matchAll(/^\| (V\d+|all)\b[^|]* \|.*\|$/gm)].map(([row, name]) => [
      name,
      ...cells(row).slice(1).map(Number),
    ])
    const counted = (name: string, of: Line[]) => [
      name,
      ...verdicts.map((verdict) => of.filter((line) => line.verdict === verdict).length),
    ]
    const chapters = [...new Set(lines.map(chapterOf))].map((chapter) =>
      counted(
        `V${chapter}`,
        lines.filter((line) => chapterOf(line) === chapter),
      ),
    )
    expect(summary).toEqual([...chapters, counted('all', lines)])
    expect(chapters).toHaveLength(17)
  })
})

test.each(['docs/asvs.md', 'docs/protection.md', 'docs/security.md'])(
  'every file that %s names exists, and every heading that it links to',
  (file) => {
    const document = read(file)
    expect(pathsIn(document).length).toBeGreaterThan(0)
    expect(pathsIn(document).filter((name) => !existsSync(path.join(root, name)))).toEqual([])
    const anchors = [...document.matchAll(/\]\(([\w/.-]+\.md)#([^)]+)\)/g)].map(
      ([, target, anchor]) => ({
        target: path.join(path.dirname(file), target!),
        anchor: anchor!,
      }),
    )
    expect(anchors.filter(({ target, anchor }) => !headingsOf(target).includes(anchor))).toEqual([])
  },
)

/** Returns the headings of a document as links spell them. */
function headingsOf(file: string): string[] {
  return [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )
}
