/**
 * The end of the chain at some moment, kept outside the database to reveal a cut or rewritten tail.
 */
export type Anchor = { seq: bigint; chain: string }

/** The anchor that the first seal follows. */
export const chainStart: Anchor = { seq: 0n, chain: '0'.repeat(64) }

/** Converts the database's form to an anchor. */
export function anchorOf(seq: bigint, chain: Uint8Array): Anchor {
  return { seq, chain: Buffer.from(chain).toString('hex') }
}

/** Formats an anchor as in the sealer's log: "1284:9f86d0…". */
export function formatAnchor({ seq, chain }: Anchor): string {
  return `${seq}:${chain}`
}

/** @throws Error with a sentence where the text is no anchor */
export function parseAnchor(text: string): Anchor {
  const [, seq, chain] = /^(\d+):([0-9a-fA-F]{64})$/.exec(text.trim()) ?? []
  if (!seq || !chain)
    throw new Error(
      `"${text}" is not an anchor: give the number and the 64 hexadecimal digits from the log, as seq:chain.`,
    )
  return { seq: BigInt(seq), chain: chain.toLowerCase() }
}
