import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import path from 'node:path'
import { figuresOf } from './support/figuresOf.ts'

/**
 * npm run bench: every measure with its goal and its result, each program after the other; it
 * prints the machine and its load. Programs that need a filled programme (npm run bench:data) are
 * skipped, with a note, if there is none.
 */
const filled =
  process.env.DATABASE_URL !== undefined || existsSync(process.env.BENCH_DIR ?? '.bench')
const programs: { name: string; given?: string[]; onFilled?: true }[] = [
  { name: 'list' },
  { name: 'command' },
  { name: 'audit' },
  { name: 'keyset' },
  { name: 'events' },
  { name: 'processes' },
  { name: 'stations', given: ['60', '1'] },
  { name: 'start' },
  { name: 'slowLine' },
  { name: 'screens' },
  { name: 'scan', onFilled: true },
  { name: 'search', onFilled: true },
  { name: 'home', onFilled: true },
  { name: 'past', onFilled: true },
  { name: 'legacyPages', onFilled: true },
  { name: 'reports', given: ['50000'], onFilled: true },
]

async function run(
  name: string,
  given: string[],
): Promise<{ output: string; code: number | null }> {
  const entry = path.join(import.meta.dirname, 'run.ts')
  const child = spawn(process.execPath, [...process.execArgv, entry, name, ...given], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (output += data.toString()))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ output, code }))
  })
}

const load = () => loadavg()[0]!.toFixed(1)
console.log(
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]!.model}, Node ${process.versions.node}\n`,
)
console.log('| program | what | figure | goal | load |\n|---|---|---|---|---|')
for (const { name, given = [], onFilled } of programs) {
  if (onFilled && !filled) {
    console.log(`| ${name} | not run: npm run bench:data first | - | - | - |`)
    continue
  }
  const { output, code } = await run(name, given)
  for (const { what, figure, goal } of figuresOf(output))
    console.log(`| ${name} | ${what} | ${figure} | ${goal} | ${load()} |`)
  if (code === 0) continue
  console.log(`| ${name} | failed | - | - | ${load()} |`)
  process.stderr.write(`${output.slice(-2_000)}\n`)
  process.exitCode = 1
}
