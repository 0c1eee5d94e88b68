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
  /**
   * Creates a data folder of this name in the state of a stopped product, with the prints still to
   * be made.
   */
  copy(name: string): Promise<string>
  remove(): Promise<void>
}

/**
 * Creates a data folder with `perStation` open prints once; creating another one takes as long as
 * many tests.
 */
export async function makeData(perStation: number): Promise<MadeData> {
  const { folder, remove } = await folderForDatabases()
  // Under root PostgreSQL runs as another user, who must be able to enter it.
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
