import type { Db, Tx } from './client.ts'

type Work = (db: Db) => void
const awaiting = new WeakMap<object, Work[]>()

/**
 * Runs work in this process when the transaction ends, either way, mainly to drop outdated cache
 * entries. Without a transaction it runs at once.
 */
export function afterwards(tx: Tx, work: Work): void {
  const others = awaiting.get(tx)
  if (others) others.push(work)
  else work(tx as Db)
}

/** Lets code in the transaction leave work for its end. Returns the function that runs the work. */
export function whenOver(tx: Tx, db: Db): () => void {
  const works: Work[] = []
  awaiting.set(tx, works)
  return () => {
    for (const work of works) work(db)
  }
}
