import { chmod } from 'node:fs/promises'
import path from 'node:path'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { copyOfData } from '#tests/support/copyOfData.ts'
import { quietLog } from '#tests/support/quietLog.ts'
import { folderForDatabases } from '#tests/support/temporaryFolder.ts'
import { seedPrints, type Print } from './programme.ts'

export type MadeData = {
  prints: Print[]
  /** A data folder of this name as the product leaves it when it stops, with the prints still to be made. */
  copy(name: string): Promise<string>
  remove(): Promise<void>
}

/** A data folder with `perStation` prints to be made, made once: to make another takes as long as many a test. */
export async function makeData(perStation: number): Promise<MadeData> {
  const { folder, remove } = await folderForDatabases()
  // Under root PostgreSQL is another user, who must pass through it.
  await chmod(folder, 0o711)
  const made = path.join(folder, 'made')
  const postgres = await startEmbedded({ dataDir: made, log: quietLog })
  try {
    await migrate(postgres.url, { log: quietLog })
    const prints = await seedPrints(postgres.url, perStation)
    const copy = async (name: string) => {
      await copyOfData(made, path.join(folder, name))
      return path.join(folder, name)
    }
    return { prints, copy, remove }
  } finally {
    await postgres.stop()
  }
}
