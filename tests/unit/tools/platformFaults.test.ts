import path from 'node:path'
import { expect, test } from 'vitest'
// @ts-expect-error plain JavaScript, which runs before anything is installed
import { platformFaults } from '../../../scripts/machine/platformFaults.mjs'
// @ts-expect-error as above
import { invocation, tool } from '../../../scripts/machine/programs.mjs'

test.each([
  ["execFileSync('node_modules/.bin/vite')", '.bin'],
  ["spawn(path.join(root, 'node_modules', '.bin', name), [])", '.bin'],
  ["spawn('npm', ['ci'])", 'bare name'],
  ["spawnSync(tool('vite'), ['build'])", 'bare name'],
  ['spawn(command, { shell: true })', 'shell'],
  ["writeFileSync('/tmp/a', text)", 'os.tmpdir()'],
  ["new URL('../a', import.meta.url).pathname", 'fileURLToPath'],
  ["process.kill(process.pid, 'SIGTERM')", 'signals itself'],
  ['if (process.getuid() === 0) stop()', 'process.getuid?.()'],
])('%s is refused in a source', (text, words) => {
  expect(platformFaults('scripts/a.mjs', text)).toEqual([expect.stringContaining(words)])
  expect(platformFaults('docs/a.md', text)).toEqual([])
})

test.each([
  "spawn(...invocation(tool('vite'), []))",
  'process.getuid?.() === 0',
  'process.kill(pid, 0)',
  "path.join(tmpdir(), 'a')",
])('%s is fine', (text) => expect(platformFaults('server/a.ts', text)).toEqual([]))

test('a tool is JavaScript that Node.js runs on every platform', () => {
  for (const name of [
    'tsx',
    'vite',
    'vitest',
    'prisma',
    'playwright',
    'tsc',
    'oxlint',
    'oxfmt',
    'depcruise',
    'relay-compiler',
  ]) {
    const file = tool(name)
    expect(invocation(file, ['a b'], { node: 'C:\\node.exe' })).toEqual([
      'C:\\node.exe',
      [file, 'a b'],
    ])
  }
  expect(path.isAbsolute(tool('vite'))).toBe(true)
})

test('npm is started by its name, and on Windows, where it is not a program, by Node.js', () => {
  const node = 'C:\\Program Files\\nodejs\\node.exe'
  const cli = 'C:\\Program Files\\nodejs\\node_modules\\npm\\bin\\npm-cli.js'
  expect(invocation('npm', ['ci'], { platform: 'linux' })).toEqual(['npm', ['ci']])
  expect(invocation('npm', ['ci'], { platform: 'win32', env: {}, node })).toEqual([
    node,
    [cli, 'ci'],
  ])
  const own = 'D:\\npm\\bin\\npm-cli.js'
  expect(
    invocation('npm', ['ci'], { platform: 'win32', env: { npm_execpath: own }, node }),
  ).toEqual([node, [own, 'ci']])
})
