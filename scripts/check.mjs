// npm run check: all checks of the sources that don't run the product. `npm run check -- lint` runs
// one of them. Two run at a time; each reports what it checked and how long it took.
import { spawn } from 'node:child_process'
import { invocation, root, tool } from './prepare.mjs'

const script = (name) => [tool('tsx'), [`scripts/${name}.ts`, '--check']]

const checks = {
  // Each further checker computes the same types of packages again: four took twice the time of
  // one.
  types: {
    what: 'types agree (tsc)',
    run: [tool('tsc'), ['-p', '.', '--pretty', 'false', '--checkers', '1']],
  },
  lint: { what: 'sources keep the house style (oxlint)', run: [tool('oxlint'), []] },
  format: {
    what: 'sources are laid out by the formatter (oxfmt): npm run format',
    run: [tool('oxfmt'), ['--list-different', '.']],
  },
  imports: {
    what: 'imports keep their directions (dependency-cruiser)',
    run: [
      tool('depcruise'),
      [
        '--config',
        '.dependency-cruiser.cjs',
        'agent',
        'domain',
        'server',
        'client',
        'scripts',
        'tests',
        'bench',
      ],
    ],
  },
  schema: { what: 'schema.graphql is what the server offers', run: script('schema') },
  docs: { what: 'generated documentation is up to date', run: script('docs') },
  lock: {
    what: 'each package of the lock has its digest and a public origin, and each platform its native ones',
    run: script('lock/check'),
  },
  files: {
    what: 'no file is empty or half merged, no folder a drawer, and no test replaces a module',
    run: [process.execPath, ['scripts/files.mjs']],
  },
  texts: {
    what: 'contract tables are current, every text exists in each language, and no source checks for a certain one',
    run: script('texts'),
  },
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in checks))
if (unknown.length > 0) {
  console.error(
    `Unknown check: ${unknown.join(', ')}. The checks are ${Object.keys(checks).join(', ')}.`,
  )
  process.exit(2)
}
const queue = Object.keys(checks).filter((name) => wanted.length === 0 || wanted.includes(name))
const total = queue.length
const failed = []
await Promise.all([worker(), worker()])
console.log(
  failed.length === 0 ? `check: all ${total} passed` : `check: ${failed.join(', ')} failed`,
)
process.exitCode = failed.length === 0 ? 0 : 1

async function worker() {
  for (let name = queue.shift(); name; name = queue.shift()) {
    const startedAt = Date.now()
    const { code, output } = await ended(...checks[name].run)
    const verdict = code === 0 ? 'ok    ' : 'FAILED'
    console.log(
      `${verdict} ${name.padEnd(8)} ${checks[name].what}, ${((Date.now() - startedAt) / 1000).toFixed(1)} s`,
    )
    if (code === 0) continue
    failed.push(name)
    console.log(output.trimEnd().replace(/^/gm, '       '))
  }
}

function ended(command, args) {
  return new Promise((resolve) => {
    const child = spawn(...invocation(command, args), {
      cwd: root,
      env: { ...process.env, FORCE_COLOR: '0' },
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
