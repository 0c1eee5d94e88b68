/** Returns the words of the programme on the present screen, each once (client/ui/explain). */
export function wordsOnScreen(): string[] {
  const labels = [...document.querySelectorAll('main .ik-term')].map((each) => each.textContent)
  return [...new Set(labels)].sort()
}
