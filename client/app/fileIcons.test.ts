import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('an arrow up brings a file into the product, an arrow down takes one out: the icons with the opposite arrows are unused', () => {
  const sources = readdirSync('client', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  )
  expect(sources.length).toBeGreaterThan(300)
  const confused = sources.filter((file) =>
    /import \{[^}]*\b(Import|Export)\b[^}]*\} from '@blueprintjs\/icons'/.test(
      readFileSync(`client/${file}`, 'utf8'),
    ),
  )
  expect(confused).toEqual([])
})
