// npm run simulate-planted: plants one fault after the other in a copy of the project, and counts
// the seeds that the simulation needs to find it. `npm run simulate-planted -- clock` plants those
// with the word in their name. Ends with 1 if it finds fewer than nine in ten.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { enterProject, generate, invocation, root, say, tool } from './prepare.mjs'
import { copyProject } from './sources/copyProject.mjs'

/** A fault that this many seeds do not show counts as missed. */
const seedsMost = 40

await enterProject({ forTests: true })
generate()
const { runnerImport } = await import('vite')
const { module } = await runnerImport(path.join(root, 'tests/faults/simulation/plantedFaults.ts'))
const folder = mkdtempSync(path.join(tmpdir(), 'ikad-planted-'))
const words = process.argv.slice(2)
const chosen = module.plantedFaults.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
)
const results = []
try {
  copyProject(folder)
  for (const { name, file, find, replace } of chosen) {
    const target = path.join(folder, file)
    const before = readFileSync(target, 'utf8')
    writeFileSync(
      target,
      before.replace(find, () => replace),
    )
    const [node, args] = invocation(tool('tsx'), [
      'scripts/simulate.ts',
      '--runs',
      String(seedsMost),
    ])
    const { status, stdout, stderr } = spawnSync(node, args, { cwd: folder, encoding: 'utf8' })
    writeFileSync(target, before)
    const seed = /^Seed (\d+) failed/m.exec(stderr)?.[1]
    // A fault that ends the process is found too.
    const found = seed ?? (status !== 0 ? 'process ended' : null)
    results.push({
      name,
      found: found ?? 'MISSED',
      runs: stdout.split('\n').filter(Boolean).length,
    })
    say(`${found === null ? 'MISSED' : `found (${seed ? `seed ${seed}` : found})`}: ${name}`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
console.table(results)
const found = results.filter((each) => each.found !== 'MISSED').length
say(`${found} of ${results.length} planted faults were found`)
process.exit(found >= results.length * 0.9 ? 0 : 1)
