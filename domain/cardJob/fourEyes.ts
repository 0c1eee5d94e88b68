/**
 * The users who made a card: the one who sent it to the printer, if that was reported, and the one
 * who saved it.
 */
type Makers = { persoById: number; startedById: number | null }

/** Returns whether the user personalised the card, alone or with another. */
export function madeIt(userId: number, { persoById, startedById }: Makers): boolean {
  return userId === persoById || userId === startedById
}

/**
 * Returns why the user may not pass the card, or null if they may. Four eyes: the person who
 * personalised a card does not pass it, unless the branch has a single user on shift (domain
 * decisions, "Card job"). The check's form uses this rule too, to show the refusal beforehand.
 */
export function fourEyesRefusal(
  userId: number,
  card: Makers,
  { singleUserShift }: { singleUserShift: boolean },
): 'qc.samePerson' | null {
  return madeIt(userId, card) && !singleUserShift ? 'qc.samePerson' : null
}
