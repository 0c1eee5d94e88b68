/** What decides which cards may go in one package (specification section 5). `stickerDate` is YYYY-MM-DD. */
export type DespatchTraits = { branchCode: string; stickerDate: string; employerName: string; employerKind: string }

/** Cards of one key may go in one package: of one branch, sticker date and employer. */
export function despatchKey({ branchCode, stickerDate, employerName, employerKind }: DespatchTraits): string {
  return [branchCode, stickerDate, employerName, employerKind].join('|')
}

export type DespatchGroup<Card> = { key: string; cards: [Card, ...Card[]] }

/** The cards by what may go together, groups and cards in the order in which they come. */
export function groupForDespatch<Card>(cards: readonly Card[], traitsOf: (card: Card) => DespatchTraits): DespatchGroup<Card>[] {
  const groups = new Map<string, DespatchGroup<Card>>()
  for (const card of cards) {
    const key = despatchKey(traitsOf(card))
    const group = groups.get(key)
    if (group) group.cards.push(card)
    else groups.set(key, { key, cards: [card] })
  }
  return [...groups.values()]
}

/** Why the chosen cards can't go in one package; null where they can. */
export function despatchRefusal(cards: readonly DespatchTraits[]): 'despatch.nothing' | 'despatch.mixed' | null {
  const [first] = cards
  if (!first) return 'despatch.nothing'
  return cards.every((card) => despatchKey(card) === despatchKey(first)) ? null : 'despatch.mixed'
}
