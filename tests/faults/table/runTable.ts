import { makeData } from '../makeData.ts'
import type { FaultKind } from './faultKind.ts'
import { printsPerStation, tryKind, type Try } from './tryKind.ts'

type Listener = { skipped(kind: FaultKind, lacks: string): void; tried(made: Try[]): void }

/** Tries each kind with each seed, one after the other. A try that breaks off counts as wrong. */
export async function runTable(
  kinds: readonly FaultKind[],
  seeds: readonly number[],
  on: Listener,
): Promise<void> {
  const data = await makeData(printsPerStation)
  try {
    for (const kind of kinds) {
      const lacks = await kind.lacks?.()
      if (lacks) {
        on.skipped(kind, lacks)
        continue
      }
      const made: Try[] = []
      for (const seed of seeds)
        made.push(
          await tryKind(kind, seed, data).catch((error: unknown) => brokenOff(kind, seed, error)),
        )
      on.tried(made)
    }
  } finally {
    await data.remove()
  }
}

function brokenOff({ name }: FaultKind, seed: number, error: unknown): Try {
  const wrong = [`the try broke off: ${error instanceof Error ? error.stack : String(error)}`]
  return {
    kind: name,
    seed,
    acknowledged: 0,
    violations: [],
    unsure: 0,
    saved: 0,
    wrong,
    errors: [],
    againAfter: null,
  }
}
