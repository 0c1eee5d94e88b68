/** The element that had the focus last, and the button of the menu that it is in. */
let places: readonly (Element | null)[] = []

/**
 * Follows the focus from the start of the page: when a dialog opens from a menu, the menu and its
 * entry are gone already, and nothing has the focus.
 */
document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof Element) || target.matches('[class*="focus-trap"]')) return
  const inMenu = target.closest('.bp6-popover') !== null
  places = [target, inMenu ? document.querySelector('.bp6-popover-open') : null]
})

/** Returns where the focus can return to, best first. */
export const lastFocused = () => places
