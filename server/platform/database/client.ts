import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { limits } from '#domain/limits.ts'
import { PrismaClient, type Prisma } from '#generated/prisma/client.ts'
import { metrics } from '#server/platform/http/processMetrics.ts'
import { readThrough } from './readRows.ts'

export type Db = PrismaClient
export type Tx = Prisma.TransactionClient
/** Either: for reads that commands and queries share. */
export type Reader = Tx

const poolSize = 16

type Options = {
  /** Whether hand-written reads are prepared by name: not behind a pooler that forgets the names. */
  named?: boolean
}

/** Connects lazily; the pool is shared by the whole process and closed with the client. */
export function createDb(url: string, { named = true }: Options = {}): Db {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, connectionTimeoutMillis: limits.requestTimeoutMs / 2 })
  metrics.watchPool(pool)
  const adapter = new PrismaPg(pool, { disposeExternalPool: true })
  const db = new PrismaClient({
    adapter,
    transactionOptions: { maxWait: limits.requestTimeoutMs / 2, timeout: limits.requestTimeoutMs / 2 },
  })
  readThrough(db, pool, named)
  return db
}
