/** Who had a hand in a card: who sent it to the printer, where that was told, and who saved it. */
type Makers = { persoById: number; startedById: number | null }

/** Whether somebody personalised the card, alone or with another. */
export function madeIt(userId: number, { persoById, startedById }: Makers): boolean {
  return userId === persoById || userId === startedById
}

/**
 * Four eyes: who personalised a card does not pass it, unless the branch has a single user on shift (domain decisions, "Card job").
 * Null where they may. Asked by the refusal and by what the check shows beforehand.
 */
export function fourEyesRefusal(
  userId: number,
  card: Makers,
  { singleUserShift }: { singleUserShift: boolean },
): 'qc.samePerson' | null {
  return madeIt(userId, card) && !singleUserShift ? 'qc.samePerson' : null
}
