import { readConfig } from '#server/config.ts'
import { systemClock } from '#server/platform/clock.ts'
import { createDb } from '#server/platform/database/client.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { rotateQrKey } from '#server/qr/rotateQrKey.ts'

/**
 * npm run rotate-qr-key: makes a new signing key of the QR codes in the database that the settings name. It may run while
 * the product works.
 */
async function main(): Promise<void> {
  const config = readConfig()
  const log = { info: () => undefined, warn: console.warn, error: console.error }
  const server = config.DATABASE_URL ? null : await startEmbedded({ dataDir: config.DATA_DIR, log })
  const db = createDb(config.DATABASE_DIRECT_URL ?? config.DATABASE_URL ?? server!.url)
  try {
    const { kid, signsFrom } = await rotateQrKey({ db, clock: systemClock })
    console.log(
      `Made the QR key ${kid}. It is published within a minute and signs from ${signsFrom.toISOString()}; the old ones stay.`,
    )
  } finally {
    await db.$disconnect()
    await server?.stop()
  }
}

main().catch((error: Error) => {
  console.error(`The QR key could not be made: ${error.message}`)
  process.exitCode = 1
})
