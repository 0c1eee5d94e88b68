import type { Db, Tx } from './client.ts'

type Work = (db: Db) => void
const awaiting = new WeakMap<object, Work[]>()

/**
 * Does something in this process when the transaction is over, however it ended: forgetting what was kept of before, above all. Where
 * `tx` is no transaction it is done at once.
 */
export function afterwards(tx: Tx, work: Work): void {
  const others = awaiting.get(tx)
  if (others) others.push(work)
  else work(tx as Db)
}

/** Lets what runs in the transaction leave work for its end; answers what does it. */
export function whenOver(tx: Tx, db: Db): () => void {
  const works: Work[] = []
  awaiting.set(tx, works)
  return () => {
    for (const work of works) work(db)
  }
}
