import { parseArgs } from 'node:util'
import { systemClock } from '#server/platform/clock.ts'
import { rotateQrKey } from '#server/qr/rotateQrKey.ts'
import { withDatabase } from './withDatabase.ts'

/**
 * npm run rotate-qr-key: creates a new signing key of the QR codes in the configured database. It
 * may run while the product is running.
 */
async function main(): Promise<void> {
  // It has no options: a caller who gives one, such as --help, does not intend to create a key.
  parseArgs({ options: {} })
  await withDatabase(async (db) => {
    const { kid, signsFrom } = await rotateQrKey({ db, clock: systemClock })
    console.log(
      `Created the QR key ${kid}. It is published within a minute and signs from ${signsFrom.toISOString()}. The old keys are kept.`,
    )
  })
}

main().catch((error: Error) => {
  console.error(`The QR key could not be created: ${error.message}`)
  process.exitCode = 1
})
