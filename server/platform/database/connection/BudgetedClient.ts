import { PrismaClient } from '#generated/prisma/client.ts'
import { transactionBudget } from './transactionBudget.ts'

/** A client whose transactions state their time limit to the connection when they begin. */
export class BudgetedClient extends PrismaClient {
  override $transaction(work: never, options?: { timeout?: number }): never {
    const begin = () => super.$transaction(work, options as never) as never
    return options?.timeout === undefined ? begin() : transactionBudget.run(options.timeout, begin)
  }
}
