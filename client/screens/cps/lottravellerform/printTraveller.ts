const printing = 'ik-printing-traveller'

/** Prints the form that shows by itself; the page stays as it is. */
export function printTraveller(): void {
  document.documentElement.classList.add(printing)
  try {
    window.print()
  } finally {
    document.documentElement.classList.remove(printing)
  }
}
