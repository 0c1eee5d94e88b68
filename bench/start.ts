import { setTimeout as sleep } from 'node:timers/promises'
import { memoryOf } from './support/memoryOf.ts'
import { onDataFolder, startProduct } from './support/startProduct.ts'

/**
 * The start of a built product, until the sign-ins are printed: with an empty data folder, where
 * the demonstration is made first, and a second time; and, on Linux, the memory of its process.
 */
const settledMs = 10_000

await onDataFolder(async (dataDir) => {
  const first = await startProduct(dataDir)
  await first.stop()
  const second = await startProduct(dataDir)
  await sleep(settledMs)
  console.log(`start with an empty data folder: ${first.seconds.toFixed(1)} s (goal <= 8 s)`)
  console.log(`second start: ${second.seconds.toFixed(1)} s (goal <= 1.5 s)`)
  console.log(`memory after the second start: ${await memoryOf(second.pid)} MB (goal <= 180 MB)`)
  await second.stop()
})
