import { screens } from '#domain/contract/screens.ts'
import type { NewFiles } from './newFiles.ts'

const areas = ['core', 'uam', 'sms', 'cps', 'dpms', 'csm']

/** Writes a screen of the contract, by its route: the screen with its title, its line among the area's entries, and a test. */
export function newScreen(files: NewFiles, route: string): string[] {
  const screen = screens.find((each) => each.route === route)
  if (!screen) throw new Error(`The contract has no screen "${route}".`)
  const area: string = screen.module
  if (!areas.includes(area))
    throw new Error(`${route} is a report: it comes from the report's definition, not from a screen of its own.`)
  const folder = `client/screens/${area}`
  const entries = `${folder}/entries.ts`
  const name = fileName(files, folder, route)
  if (!files.has(entries))
    throw new Error(`${entries} is missing: make it after client/screens/core/entries.ts, and name it in client/areas.ts.`)
  if (files.read(entries).includes(`'${route}':`)) throw new Error(`${route} is there already.`)

  files.create(`${folder}/${name}.tsx`, screenText(route, screen.shows))
  addEntry(files, entries, route, name)
  files.create(`${folder}/${name}.test.tsx`, testText(route, name, screen.words.en))
  return [
    `${folder}/${name}.tsx: the screen shows ${screen.shows}`,
    `${entries}: screenEntry({ query, load }) in place of plainEntry, once it has a query (client/README.md)`,
  ]
}

/** Returns the last word of the route; if another screen has that name, the last two. */
function fileName(files: NewFiles, folder: string, route: string): string {
  const words = route.split('/').filter(Boolean)
  const last = words.at(-1)!
  return files.has(`${folder}/${last}.tsx`) ? `${words.at(-2)}-${last}` : last
}

function addEntry(files: NewFiles, entries: string, route: string, name: string): void {
  const line = `  '${route}': plainEntry(() => import('./${name}.tsx')),\n`
  if (/ScreenEntries = \{\}/.test(files.read(entries))) files.insertBefore(entries, /(?<=ScreenEntries = \{)\}/, `\n${line}`)
  else files.insertBefore(entries, /^\}/m, line)
  if (!/\bplainEntry\b.*from/.test(files.read(entries)))
    files.addImport(entries, "import { plainEntry } from '#client/relay/screenEntry.ts'")
}

const screenText = (route: string, shows: string) => `import { PageHeader } from '#client/ui/PageHeader.tsx'

/** ${route}: ${shows}. */
export function Screen() {
  return <PageHeader screen="${route}" />
}
`

const testText = (route: string, name: string, title: string) => `import { render, screen } from '#client/tests/react.tsx'
import { expect, test } from 'vitest'
import { Screen } from './${name}.tsx'

test('${route} has its title', () => {
  render(<Screen />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(${JSON.stringify(title)})
})
`
