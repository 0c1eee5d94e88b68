import { localeStore } from '#client/state/locale.ts'
import { messageOf } from '#domain/problems.ts'
import { labelPath } from './packageLinks.ts'

const printing = 'ik-printing-label'

/**
 * Prints a package's label by itself, at its own size. The page stays as it is.
 * @returns what went wrong, in the person's language; null once the printer's dialog was answered
 */
export async function printLabel(packagingId: string): Promise<string | null> {
  const locale = localeStore.get()
  const answer = await fetch(labelPath(packagingId), { headers: { 'Accept-Language': locale } }).catch(() => null)
  if (!answer) return messageOf('connection.failed', locale)
  if (!answer.ok) return answer.text()
  const address = URL.createObjectURL(await answer.blob())
  const label = new Image()
  label.className = 'ik-label-sheet'
  label.alt = packagingId
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
