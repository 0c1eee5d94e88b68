/** What decides which cards may go in one package (specification section 5). `stickerDate` is YYYY-MM-DD. */
export type DespatchTraits = {
  branchCode: string
  stickerDate: string
  employerName: string
  employerKind: string
  employerNo: string
  rocNo: string
  deliveryMethod: string
  collectionBranch: string
}

/** Whether two cards may go in one package: of one branch, sticker date and employer, and to be handed out in one way. */
export function mayGoTogether(a: DespatchTraits, b: DespatchTraits): boolean {
  const alike = ['branchCode', 'stickerDate', 'employerKind', 'deliveryMethod', 'collectionBranch'] as const
  return alike.every((trait) => a[trait] === b[trait]) && sameEmployer(a, b)
}

type Employer = Pick<DespatchTraits, 'employerName' | 'employerNo' | 'rocNo'>

/** By the employer's number or the ROC number where both have it, else by the name. */
export function sameEmployer(a: Employer, b: Employer): boolean {
  const given = (['employerNo', 'rocNo'] as const).filter((number) => plain(a[number]) && plain(b[number]))
  if (given.length > 0) return given.some((number) => plain(a[number]) === plain(b[number]))
  return plain(a.employerName) === plain(b.employerName)
}

/** A number or name without what is written now so, now otherwise: case, blanks, dashes, points. */
export function plain(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
}

export type DespatchGroup<Card> = { key: string; cards: [Card, ...Card[]] }

/** The cards by what may go together, groups and cards in the order in which they come. */
export function groupForDespatch<Card>(cards: readonly Card[], traitsOf: (card: Card) => DespatchTraits): DespatchGroup<Card>[] {
  const groups: DespatchGroup<Card>[] = []
  for (const card of cards) {
    const traits = traitsOf(card)
    const group = groups.find((each) => each.cards.every((other) => mayGoTogether(traitsOf(other), traits)))
    if (group) group.cards.push(card)
    else groups.push({ key: `${groups.length}|${Object.values(traits).join('|')}`, cards: [card] })
  }
  return groups
}

/** Why the chosen cards can't go in one package; null where they can. */
export function despatchRefusal(cards: readonly DespatchTraits[]): 'despatch.nothing' | 'despatch.mixed' | null {
  if (cards.length === 0) return 'despatch.nothing'
  return cards.every((card, i) => cards.slice(0, i).every((other) => mayGoTogether(card, other))) ? null : 'despatch.mixed'
}

type Said = { employerKind: string; rocNo: string; employerNo: string }

/** What is said of a package and isn't so of its cards; null where all agrees. A number that no card has is anybody's word. */
export function disagreement(
  said: Said,
  cards: readonly Said[],
): { code: 'despatch.otherKind' | 'despatch.otherNumber'; path: keyof Said } | null {
  if (cards.some(({ employerKind }) => employerKind !== said.employerKind))
    return { code: 'despatch.otherKind', path: 'employerKind' }
  for (const path of ['rocNo', 'employerNo'] as const) {
    const known = cards.map((card) => plain(card[path])).filter(Boolean)
    if (plain(said[path]) && known.length > 0 && !known.includes(plain(said[path]))) return { code: 'despatch.otherNumber', path }
  }
  return null
}
