/** A card that was judged good or bad, in the order in which the cards were made. */
export type Judged = { readonly at: Date; readonly bad: boolean; readonly code: string | null }
/** How many cards were judged before, and how many of them were bad. */
export type Usual = { readonly cards: number; readonly bad: number }

/** The evidence that card quality has deteriorated, as of the time of detection. */
export type ChangeEvidence = {
  /** The usual share, from 0 to 1, and the number of its own cards on which it is based. */
  share: number
  usualCards: number
  /** When the first card after the change was made. */
  since: string
  /** The number of cards from the change on. */
  cards: number
  bad: number
  /** The number of them by reject code; '' is a chip error. */
  codes: Record<string, number>
  /** The log-likelihood ratio of a change against none: card by card from the change on. */
  scores: number[]
  /** The score at which chance is ruled out. */
  limit: number
}

/** The limits of the usual share: little is known from few cards, or from cards that never fail. */
const leastShare = 0.005
const mostShare = 0.5
/**
 * Cards count as failing when their share is this many times the usual share, and at least this
 * much higher.
 */
const times = 3
const atLeastMore = 0.12
/**
 * The usual share elsewhere counts as this many cards, added to those of the station or lot itself.
 */
const elsewhereCards = 100
const scoresKept = 60

/**
 * Returns the usual share of bad cards of a station or lot: its own history, supplemented by the
 * overall share while it is short.
 */
export function usualShare(own: Usual, all: Usual): number {
  const elsewhere = all.cards === 0 ? leastShare : all.bad / all.cards
  const share = (own.bad + elsewhere * elsewhereCards) / (own.cards + elsewhereCards)
  return Math.min(mostShare, Math.max(leastShare, share))
}

/**
 * Finds the point from which cards came out worse than usual, by a cumulative sum of log-likelihood
 * ratios (Page's CUSUM for a share): each bad card raises the score, each good one lowers it, never
 * below 0; the change is where the score last left 0. `cardsPerMistake` is the minimum average
 * number of cards between false alarms.
 * @returns null if the cards are as usual
 */
export function findChange(
  judged: readonly Judged[],
  own: Usual,
  all: Usual,
  cardsPerMistake: number,
): ChangeEvidence | null {
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
    // Cards after the detection are evidence too and are still counted.
    if (score >= limit) return evidence(judged.slice(from), { own, share, forBad, forGood, limit })
  }
  return null
}

type Measure = { own: Usual; share: number; forBad: number; forGood: number; limit: number }

function evidence(
  cards: readonly Judged[],
  { own, share, forBad, forGood, limit }: Measure,
): ChangeEvidence {
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
