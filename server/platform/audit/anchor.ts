/** The end of the chain at some moment, kept outside the database: what shows that its tail was cut or written anew. */
export type Anchor = { seq: bigint; chain: string }

/** What the first seal follows. */
export const chainStart: Anchor = { seq: 0n, chain: '0'.repeat(64) }

/** As the database keeps it. */
export function anchorOf(seq: bigint, chain: Uint8Array): Anchor {
  return { seq, chain: Buffer.from(chain).toString('hex') }
}

/** "1284:9f86d0…", as the sealer logs it. */
export function formatAnchor({ seq, chain }: Anchor): string {
  return `${seq}:${chain}`
}

/** @throws Error with a sentence where the text is no anchor */
export function parseAnchor(text: string): Anchor {
  const [, seq, chain] = /^(\d+):([0-9a-fA-F]{64})$/.exec(text.trim()) ?? []
  if (!seq || !chain)
    throw new Error(`"${text}" is no anchor: give the number and the 64 hexadecimal digits from the log, as seq:chain.`)
  return { seq: BigInt(seq), chain: chain.toLowerCase() }
}
