import { localeStore } from '#client/state/locale.ts'
import { messageOf } from '#domain/problems.ts'
import type { Label } from './label.ts'
import './label.css'

const printing = 'ik-printing-label'

/**
 * Prints a label alone and at its own size through the browser. The page does not change.
 * @returns the error in the person's language; null once the print dialog was closed
 */
export async function printByBrowser({ name, svg, tag }: Label): Promise<string | null> {
  const locale = localeStore.get()
  const answer = await fetch(svg, { headers: { 'Accept-Language': locale } }).catch(() => null)
  if (!answer) return messageOf('connection.failed', locale)
  if (!answer.ok) return answer.text()
  const address = URL.createObjectURL(await answer.blob())
  const label = new Image()
  label.className = tag ? 'ik-label-sheet ik-label-tag' : 'ik-label-sheet'
  label.alt = name
  label.src = address
  await label.decode()
  document.body.append(label)
  document.documentElement.classList.add(printing)
  try {
    window.print()
    return null
  } finally {
    document.documentElement.classList.remove(printing)
    label.remove()
    URL.revokeObjectURL(address)
  }
}
