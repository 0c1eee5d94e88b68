/**
 * The address value for all types of the PLKS programme. A single card type appears by its code.
 */
export const anyPlks = 'PLKS*'

type CardType = { readonly code: string; readonly plks: boolean }

/** Returns the server's filter for the card type in the address. */
export function cardTypeFilter(chosen: string | null): {
  cardType: string | null
  plks: boolean | null
} {
  return chosen === anyPlks
    ? { cardType: null, plks: true }
    : { cardType: chosen || null, plks: null }
}

/** Returns whether the filter still shows records of the type. */
export function showsType(chosen: string, { code, plks }: CardType): boolean {
  return chosen === '' || chosen === code || (chosen === anyPlks && plks)
}

/**
 * Returns the card types that a branch produces. Without the PLKS programme that excludes all of
 * its types.
 */
export function typesOfBranch<Type extends CardType>(branch: {
  readonly plks: boolean
  readonly cardTypes: readonly Type[]
}): readonly Type[] {
  return branch.cardTypes.filter((type) => branch.plks || !type.plks)
}
