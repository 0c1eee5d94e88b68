/** The address's value for all types of the PLKS programme; a card type stands there by its code. */
export const anyPlks = 'PLKS*'

type CardType = { readonly code: string; readonly plks: boolean }

/** The address's card type as the server filters by it. */
export function cardTypeFilter(chosen: string | null): { cardType: string | null; plks: boolean | null } {
  return chosen === anyPlks ? { cardType: null, plks: true } : { cardType: chosen || null, plks: null }
}

/** Whether records of the type still show under the filter. */
export function showsType(chosen: string, { code, plks }: CardType): boolean {
  return chosen === '' || chosen === code || (chosen === anyPlks && plks)
}

/** The card types that a branch makes; without the PLKS programme none of its types. */
export function typesOfBranch<Type extends CardType>(branch: {
  readonly plks: boolean
  readonly cardTypes: readonly Type[]
}): readonly Type[] {
  return branch.cardTypes.filter((type) => branch.plks || !type.plks)
}
