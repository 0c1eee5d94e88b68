import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient, type Prisma } from '#generated/prisma/client.ts'
import { limits } from '#domain/limits.ts'

export type Db = PrismaClient
export type Tx = Prisma.TransactionClient
/** Either: for reads that commands and queries share. */
export type Reader = Tx

const poolSize = 16

/** Connects lazily; the pool is shared by the whole process. */
export function createDb(url: string): Db {
  const adapter = new PrismaPg({ connectionString: url, max: poolSize, connectionTimeoutMillis: 10_000 })
  return new PrismaClient({
    adapter,
    transactionOptions: { maxWait: limits.requestTimeoutMs / 2, timeout: limits.requestTimeoutMs / 2 },
  })
}
