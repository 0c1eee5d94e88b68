import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { serverBundle } from './serverBundle.ts'

const run = promisify(execFile)

// A bundler may order a polyfill after its user, which only a late import reveals.
test('every file of the delivered server loads on its own', async () => {
  const folder = path.join(path.dirname(await serverBundle()), 'assets')
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'))
  expect(files.length).toBeGreaterThan(5)
  for (const name of files) {
    const { href } = pathToFileURL(path.join(folder, name))
    await expect(
      run(process.execPath, ['--input-type=module', '-e', `await import(${JSON.stringify(href)})`]),
      name,
    ).resolves.toBeDefined()
  }
})
