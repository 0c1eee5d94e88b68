/** A card of which it was decided whether it is good, in the order in which the cards were made. */
export type Judged = { readonly at: Date; readonly bad: boolean; readonly code: string | null }
/** How many cards were decided upon before, and how many of them were bad. */
export type Usual = { readonly cards: number; readonly bad: number }

/** What shows that cards have begun to come out worse, as it stood when it was seen. */
export type ChangeEvidence = {
  /** What is usual, from 0 to 1, and how many cards of its own say so. */
  share: number
  usualCards: number
  /** When the first card after the change was made. */
  since: string
  /** The cards from the change on. */
  cards: number
  bad: number
  /** How many of them by reject code; '' is a chip error. */
  codes: Record<string, number>
  /** How much more likely the cards are after a change than without one, as a logarithm: card by card from the change on. */
  scores: number[]
  /** The score at which chance is ruled out. */
  limit: number
}

/** The worst share that counts as usual, and the best: of few cards, and of cards that never fail, too little is known. */
const leastShare = 0.005
const mostShare = 0.5
/** A card is held to have begun to fail when its share is so many times the usual, and at least so much higher. */
const times = 3
const atLeastMore = 0.12
/** What is usual elsewhere counts as so many cards beside those of the station or lot itself. */
const elsewhereCards = 100
const scoresKept = 60

/** The usual share of bad cards of one: its own history, and as long as that is short the one of all. */
export function usualShare(own: Usual, all: Usual): number {
  const elsewhere = all.cards === 0 ? leastShare : all.bad / all.cards
  const share = (own.bad + elsewhere * elsewhereCards) / (own.cards + elsewhereCards)
  return Math.min(mostShare, Math.max(leastShare, share))
}

/**
 * Finds the point from which on cards came out worse than usual, by a cumulative sum of log-likelihood ratios (Page's CUSUM for
 * a share): each bad card raises the score, each good one lowers it, never below 0; the change lies where the score last left 0.
 * `cardsPerMistake` is how many cards go by, on average and at least, until chance alone looks like a change.
 * @returns null where the cards are as usual
 */
export function findChange(judged: readonly Judged[], own: Usual, all: Usual, cardsPerMistake: number): ChangeEvidence | null {
  const share = usualShare(own, all)
  const worse = Math.min(0.9, Math.max(share * times, share + atLeastMore))
  const forBad = Math.log(worse / share)
  const forGood = Math.log((1 - worse) / (1 - share))
  const limit = Math.log(cardsPerMistake)
  let score = 0
  let from = 0
  for (const [i, { bad }] of judged.entries()) {
    if (score === 0) from = i
    score = Math.max(0, score + (bad ? forBad : forGood))
    // What came after it was seen is evidence too: the cards go on being counted.
    if (score >= limit) return evidence(judged.slice(from), { own, share, forBad, forGood, limit })
  }
  return null
}

type Measure = { own: Usual; share: number; forBad: number; forGood: number; limit: number }

function evidence(cards: readonly Judged[], { own, share, forBad, forGood, limit }: Measure): ChangeEvidence {
  const codes: Record<string, number> = {}
  const scores: number[] = []
  for (const { bad, code } of cards) {
    scores.push(Math.max(0, (scores.at(-1) ?? 0) + (bad ? forBad : forGood)))
    if (bad) codes[code ?? ''] = (codes[code ?? ''] ?? 0) + 1
  }
  const rounded = (score: number, by: number) => Math.round(score * by) / by
  return {
    share: rounded(share, 10_000),
    usualCards: own.cards,
    since: cards[0]!.at.toISOString(),
    cards: cards.length,
    bad: cards.filter(({ bad }) => bad).length,
    codes,
    scores: scores.slice(0, scoresKept).map((score) => rounded(score, 100)),
    limit: rounded(limit, 100),
  }
}
