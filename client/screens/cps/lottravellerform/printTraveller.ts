const printing = 'ik-printing-traveller'

/** Prints the open form on its own; the page does not change. */
export function printTraveller(): void {
  document.documentElement.classList.add(printing)
  try {
    window.print()
  } finally {
    document.documentElement.classList.remove(printing)
  }
}
