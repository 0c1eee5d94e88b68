/**
 * The users who handled the cards of a container: opened or sealed it, or added or removed a card.
 */
type Custodians = { custodianIds: readonly number[] }

/**
 * Returns why a user may not witness the destruction of a container, or null if they may: its
 * custodians are no witnesses.
 */
export function witnessRefusal(
  userId: number,
  { custodianIds }: Custodians,
): 'destruction.ofCustodian' | null {
  return custodianIds.includes(userId) ? 'destruction.ofCustodian' : null
}
