import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  faultsDocument,
  head,
  isSound,
  rowOf,
  rowsOf,
} from '../tests/faults/table/faultsDocument.ts'
import { faultKinds } from '../tests/faults/table/kinds.ts'
import { runTable } from '../tests/faults/table/runTable.ts'

const file = 'docs/faults.md'

/**
 * npm run faults tries every kind of fault twice, and prints the table npm run faults -- --write
 * also writes docs/faults.md npm run faults -- --kind vanish --seed 3 tries one kind once; with
 * --write only its row is replaced npm run faults -- --seed 5 --tries 3 tries every kind with the
 * seeds 5 to 7
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      kind: { type: 'string', multiple: true },
      seed: { type: 'string' },
      tries: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
  })
  const named = values.kind?.flatMap((names) => names.split(','))
  const unknown = named?.filter((name) => !faultKinds.some((kind) => kind.name === name)) ?? []
  if (unknown.length > 0) {
    console.error(
      `Unknown kind: ${unknown.join(', ')}. The kinds are ${faultKinds.map(({ name }) => name).join(', ')}.`,
    )
    process.exitCode = 2
    return
  }
  const kinds = faultKinds.filter(({ name }) => named?.includes(name) ?? true)
  const first = Number(values.seed ?? 1)
  const tries = Number(values.tries ?? (values.seed === undefined ? 2 : 1))
  if (![first, tries].every((given) => Number.isInteger(given) && given > 0)) {
    console.error('--seed and --tries must be integers of at least 1.')
    process.exitCode = 2
    return
  }
  const seeds = Array.from({ length: tries }, (_, n) => first + n)

  const rows = existsSync(file) ? rowsOf(readFileSync(file, 'utf8')) : new Map<string, string>()
  console.log(head)
  await runTable(kinds, seeds, {
    skipped: ({ name }, lacks) =>
      console.error(`${name} was skipped: this machine lacks ${lacks}.`),
    tried(made) {
      const row = rowOf(made, new Date().toISOString().slice(0, 10))
      console.log(row)
      rows.set(made[0]!.kind, row)
      if (values.write) writeFileSync(file, faultsDocument(faultKinds, rows))
      for (const { kind, seed, violations, wrong, errors } of made.filter((one) => !isSound(one))) {
        console.error(`${kind} failed: npm run faults -- --kind ${kind} --seed ${seed}`)
        console.error(JSON.stringify({ violations, wrong, errors }, null, 2))
        process.exitCode = 1
      }
    },
  })
}

await main()
