import { AsyncLocalStorage } from 'node:async_hooks'

/** The time limit, in milliseconds, of the transaction that begins here. */
export const transactionBudget = new AsyncLocalStorage<number>()
