/** The element that had the focus last, its menu's button, and the table or list that it is in. */
let places: readonly Element[] = []

/**
 * Follows the focus from the start of the page: when a dialog opens from a menu, the menu and its
 * entry are gone already, and nothing has the focus.
 */
document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof Element) || target.matches('[class*="focus-trap"]')) return
  const menuButton = target.closest('.bp6-popover') && document.querySelector('.bp6-popover-open')
  places = [target, menuButton, target.closest('table, ul, ol')].filter((place) => place !== null)
})

/** Returns where the focus can return to, best first. */
export const lastFocused = (): readonly Element[] => places
