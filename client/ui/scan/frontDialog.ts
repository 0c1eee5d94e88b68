/** Returns the dialog in front of the screen, unless it is closing. */
export function frontDialog(): Element | null {
  const open = [
    ...document.querySelectorAll('.bp6-dialog-container, [role="dialog"], [role="alertdialog"]'),
  ].filter(
    (dialog) =>
      !dialog.closest('.bp6-overlay-exit, .bp6-popover') &&
      !dialog.querySelector('.bp6-overlay-exit'),
  )
  const last = open.at(-1)
  return last?.closest('.bp6-dialog-container') ?? last ?? null
}
