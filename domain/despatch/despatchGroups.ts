import { keptName } from '#domain/text/personName.ts'

/**
 * The properties that decide which cards may go in one package (specification section 5).
 * `stickerDate` is YYYY-MM-DD.
 */
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

/**
 * Returns whether two cards may go in one package: same branch, sticker date, employer and
 * handover.
 */
export function mayGoTogether(a: DespatchTraits, b: DespatchTraits): boolean {
  const alike = [
    'branchCode',
    'stickerDate',
    'employerKind',
    'deliveryMethod',
    'collectionBranch',
  ] as const
  return alike.every((trait) => a[trait] === b[trait]) && sameEmployer(a, b)
}

type Employer = Pick<DespatchTraits, 'employerName' | 'employerNo' | 'rocNo'>

/**
 * Returns whether two employers are the same: by the employer's number or the ROC number if both
 * have it, otherwise by the name. Holders without an employer have none in common.
 */
export function sameEmployer(a: Employer, b: Employer): boolean {
  const given = (['employerNo', 'rocNo'] as const).filter(
    (number) => plain(a[number]) && plain(b[number]),
  )
  if (given.length > 0) return given.some((number) => plain(a[number]) === plain(b[number]))
  const name = plain(a.employerName)
  return name !== '' && name === plain(b.employerName)
}

/** Returns a number or name without what varies in writing: case, blanks, dashes, dots. */
export function plain(text: string): string {
  return keptName(text)
    .toUpperCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}

type DespatchGroup<Card> = { key: string; cards: [Card, ...Card[]] }

/** Groups the cards that may go together. Groups and cards keep their order. */
export function groupForDespatch<Card>(
  cards: readonly Card[],
  traitsOf: (card: Card) => DespatchTraits,
): DespatchGroup<Card>[] {
  const groups: DespatchGroup<Card>[] = []
  for (const card of cards) {
    const traits = traitsOf(card)
    const group = groups.find((each) =>
      each.cards.every((other) => mayGoTogether(traitsOf(other), traits)),
    )
    if (group) group.cards.push(card)
    else groups.push({ key: `${groups.length}|${Object.values(traits).join('|')}`, cards: [card] })
  }
  return groups
}

/** Returns why the chosen cards can't go in one package; null where they can. */
export function despatchRefusal(
  cards: readonly DespatchTraits[],
): 'despatch.nothing' | 'despatch.mixed' | 'despatch.mixedWay' | null {
  const [first] = cards
  if (!first) return 'despatch.nothing'
  if (allGoTogether(cards)) return null
  const { deliveryMethod, collectionBranch } = first
  return allGoTogether(cards.map((card) => ({ ...card, deliveryMethod, collectionBranch })))
    ? 'despatch.mixedWay'
    : 'despatch.mixed'
}

function allGoTogether(cards: readonly DespatchTraits[]): boolean {
  return cards.every((card, i) => cards.slice(0, i).every((other) => mayGoTogether(card, other)))
}

type Way = Pick<DespatchTraits, 'deliveryMethod' | 'collectionBranch'>
export type WayDifference = { field: keyof Way; application: string; package: string }

/**
 * Returns where a package's delivery differs from that of its applications. Cards that go together
 * agree.
 */
export function wayDifferences(said: Way, card: Way): WayDifference[] {
  return (['deliveryMethod', 'collectionBranch'] as const)
    .filter((field) => said[field] !== card[field])
    .map((field) => ({ field, application: card[field], package: said[field] }))
}

type Said = { employerKind: string; rocNo: string; employerNo: string }

/**
 * Returns a statement about a package that contradicts its cards; null if all agree. A number that
 * no card has may be anything.
 */
export function disagreement(
  said: Said,
  cards: readonly Said[],
): { code: 'despatch.otherKind' | 'despatch.otherNumber'; path: keyof Said } | null {
  if (cards.some(({ employerKind }) => employerKind !== said.employerKind))
    return { code: 'despatch.otherKind', path: 'employerKind' }
  for (const path of ['rocNo', 'employerNo'] as const) {
    const known = cards.map((card) => plain(card[path])).filter(Boolean)
    if (plain(said[path]) && known.length > 0 && !known.includes(plain(said[path])))
      return { code: 'despatch.otherNumber', path }
  }
  return null
}
