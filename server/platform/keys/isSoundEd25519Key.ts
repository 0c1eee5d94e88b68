/** The prime of the curve's field. */
const prime = 2n ** 255n - 19n
/** The y of two of the points of order 8; the other two have its negative. */
const ofOrder8 = 0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n

/**
 * The y of the eight points whose order divides 8. Under such a key, forged signatures verify for
 * any text, or for one in eight.
 */
const smallOrder: ReadonlySet<bigint> = new Set([0n, 1n, prime - 1n, ofOrder8, prime - ofOrder8])

/**
 * Returns whether 32 bytes can be a sound Ed25519 public key: the canonical encoding of its y, for
 * a point not of small order. Verification shows whether the point exists.
 */
export function isSoundEd25519Key(key: Uint8Array): boolean {
  if (key.length !== 32) return false
  // The highest bit is the sign of x.
  const bytes = Uint8Array.from(key).reverse()
  bytes[0]! &= 0x7f
  const y = BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
  return y < prime && !smallOrder.has(y)
}
