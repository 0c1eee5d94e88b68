import { screens } from '#domain/contract/screens.ts'
import type { NewFiles } from './newFiles.ts'
import { newScreenHelp, newScreenRow, type ScreenRow } from './newScreenRow.ts'

/**
 * Writes a screen by its route: the screen with its title, its line among the area's entries, and a
 * test. If the contract lacks it, its row, its help and its place in the side list are added too.
 */
export function newScreen(files: NewFiles, route: string): string[] {
  if (
    route.startsWith('/ikad/report/') ||
    screens.some((each) => each.route === route && each.module === 'report')
  )
    throw new Error(`${route} is a report: npm run new report writes it, and no screen of its own.`)
  const known: ScreenRow | undefined = screens.find((each) => each.route === route)
  const screen = known ?? newScreenRow(files, route, '')
  const area = screen.module
  const help = known ? undefined : newScreenHelp(files, screen)
  const folder = `client/screens/${area}`
  const entries = `${folder}/entries.ts`
  const name = fileName(files, folder, route)
  if (!files.has(entries))
    throw new Error(
      `${entries} is missing: make it after client/screens/core/entries.ts, and name it in client/app/areas.ts.`,
    )
  if (files.read(entries).includes(`'${route}':`)) throw new Error(`${route} already exists.`)

  files.create(`${folder}/${name}/${name}.tsx`, screenText(route, screen.shows))
  addEntry(files, entries, route, name)
  files.create(
    `${folder}/${name}/${name}.test.tsx`,
    testText(route, name, screen.words.en || 'its title in domain/additionalScreens.ts'),
  )
  return [
    `${folder}/${name}/${name}.tsx: the screen shows ${screen.shows}`,
    `${entries}: screenEntry({ query, load }) in place of plainEntry, once it has a query (client/README.md)`,
    ...(help
      ? [
          `domain/additionalScreens.ts: its title and what it shows;  ${help}: its help, two sentences;  client/sections.ts`,
        ]
      : []),
    'npm run looks: the approved picture of a new screen',
  ]
}

/** Returns the last word of the route; if another screen has that name, the last two. */
function fileName(files: NewFiles, folder: string, route: string): string {
  const words = route.split('/').filter(Boolean)
  const last = words.at(-1)!
  return files.has(`${folder}/${last}.tsx`) || files.has(`${folder}/${last}`)
    ? `${words.at(-2)}-${last}`
    : last
}

function addEntry(files: NewFiles, entries: string, route: string, name: string): void {
  const line = `  '${route}': plainEntry(() => import('./${name}/${name}.tsx')),\n`
  if (/ScreenEntries = \{\}/.test(files.read(entries)))
    files.insertBefore(entries, /(?<=ScreenEntries = \{)\}/, `\n${line}`)
  else files.insertBefore(entries, /^\}/m, line)
  const text = files.read(entries)
  if (!/\bplainEntry\b.*from/.test(text))
    files.replace(
      entries,
      text.replace(/import \{ (?=.*'#client\/relay\/screenEntry\.ts')/, 'import { plainEntry, '),
    )
}

const screenText = (
  route: string,
  shows: string,
) => `import { PageHeader } from '#client/ui/PageHeader.tsx'

/** ${route}: ${shows}. */
export function Screen() {
  return <PageHeader screen="${route}" />
}
`

const testText = (
  route: string,
  name: string,
  title: string,
) => `import { render, screen } from '#client/tests/react.tsx'
import { expect, test } from 'vitest'
import { Screen } from './${name}.tsx'

test('${route} has its title', () => {
  render(<Screen />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(${JSON.stringify(title)})
})
`
