import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countUnsealed } from '#server/platform/audit/sealWaiting.ts'
import { verifyAudit } from '#server/platform/audit/verifyAudit.ts'
import { createDb } from '#server/platform/database/client.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { copyOfData } from '#tests/support/copyOfData.ts'
import { quietLog } from '#tests/support/quietLog.ts'
import { bearerOf, rest } from './clients.ts'
import { makeData, type MadeData } from './makeData.ts'
import type { Print } from './programme.ts'
import { endServers, isReady, startServer, until, type ServerProcess } from './serverProcess.ts'

let data: MadeData
beforeAll(async () => {
  data = await makeData(20)
})
afterAll(async () => {
  endServers()
  await data.remove()
})

async function print(
  server: ServerProcess,
  token: string,
  prints: readonly Print[],
): Promise<void> {
  for (const { applId, stationId, cardSn, chipSn } of prints) {
    const body = {
      applid: applId,
      batchno: 'B1',
      stationid: stationId,
      cardsn: cardSn,
      chipsn: chipSn,
    }
    const { status } = await rest(server.url, 'PUT', '/api/printjob/print/card', body, {
      token,
      key: applId,
    })
    expect(status).toBe(200)
  }
}

test('a database restored under a running server: later events are sealed nevertheless', async ({
  task,
}) => {
  const dataDir = await data.copy(task.id)
  const backup = `${dataDir}-backup`
  let postgres = await startEmbedded({ dataDir, log: quietLog })
  const server = await startServer({
    DATABASE_URL: postgres.url,
    LOG_LEVEL: 'warn',
    AUDIT_ANCHOR_FILE: `${dataDir}-anchor`,
  })
  try {
    const token = await bearerOf(server.url, 'operator')
    await postgres.stop()
    await copyOfData(dataDir, backup)
    postgres = await startEmbedded({ dataDir, log: quietLog })
    await until('ready', () => isReady(server.url))
    await print(server, token, data.prints.slice(0, 40))

    await postgres.stop()
    await rm(dataDir, { recursive: true })
    await copyOfData(backup, dataDir)
    postgres = await startEmbedded({ dataDir, log: quietLog })
    await until('ready', () => isReady(server.url))
    await print(server, token, data.prints.slice(40, 50))

    const db = createDb(postgres.url)
    try {
      await until('the seals', async () => (await countUnsealed(db)) === 0)
      expect((await verifyAudit(db)).fault).toBeNull()
    } finally {
      await db.$disconnect()
    }
  } finally {
    await server.kill()
    await postgres.stop()
  }
})
