import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Modules that name a screen's loader, and leave the loading to the router. */
const naming = /(entries|Entry)\.ts$/
const dynamic = /(?<![\w.])import\(/
const byTheKit =
  /import \{[^}]*\b(?:loadScript|lazyPart|ownPart)\b[^}]*\} from '[^']*(?:loadScript\.ts|ownPart\.tsx)'/

test('every part of the client is loaded by the kit, which waits for the server', () => {
  const sources = readdirSync('client', { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && !path.startsWith('__generated__'))
    .map((path) => join('client', path))
  const loading = sources.filter((path) => dynamic.test(readFileSync(path, 'utf8')))
  expect(loading.length).toBeGreaterThan(20)
  const own = loading.filter(
    (path) => !naming.test(path) && !byTheKit.test(readFileSync(path, 'utf8')),
  )
  expect(own).toEqual([])
})
