import { isDeepStrictEqual } from 'node:util'
import { fateOf, filesUnderFire } from '#tests/faults/filesUnderFire.ts'
import { endServers } from '#tests/faults/serverProcess.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'
import { onGround } from './support/ground.ts'

/**
 * Ten thousand job files of the CSM area, 3 % of them broken and 3 % sent twice, while the two
 * processes that watch their folder are killed and restarted: each must be recorded once. `npm run
 * bench -- csmFiles [files] [kills]`.
 */
const [total, blows] = [Number(process.argv[3] ?? 10_000), Number(process.argv[4] ?? 8)]

await onGround(async ({ services: { db }, url }) => {
  const place = await temporaryFolder()
  try {
    const { seconds, ...fate } = await filesUnderFire({
      db,
      url,
      root: place.folder,
      total,
      blows,
      limitMs: 600_000,
    })
    console.log(
      `${total} files in ${seconds.toFixed(1)} s, ${blows} kills: ${(total / seconds).toFixed(0)} files a second`,
    )
    console.log(JSON.stringify(fate))
    if (!isDeepStrictEqual(fate, fateOf(total)))
      throw new Error(
        `not every file is accounted for exactly once: ${JSON.stringify(fateOf(total))}`,
      )
  } finally {
    await place.remove()
  }
})
endServers()
