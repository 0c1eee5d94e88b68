const items = '[role^="menuitem"]'

/**
 * Moves the focus in a menu: by the arrows, Home and End, and by a letter to the next item that
 * begins with it. Blueprint's menus know Tab only.
 */
export function onMenuKey(event: KeyboardEvent): void {
  const { key, target, currentTarget } = event
  if (!(target instanceof HTMLElement) || !target.matches(items)) return
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const all = [...(currentTarget as HTMLElement).querySelectorAll<HTMLElement>(items)].filter(
    (item) => item.getAttribute('aria-disabled') !== 'true',
  )
  const to = targetOf(key, all, all.indexOf(target))
  if (!to) return
  event.preventDefault()
  to.focus()
}

function targetOf(key: string, all: HTMLElement[], at: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return all[(at + 1) % all.length]
  if (key === 'ArrowUp') return all.at(at - 1)
  if (key === 'Home') return all[0]
  if (key === 'End') return all.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const after = [...all.slice(at + 1), ...all.slice(0, at + 1)]
  return after.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()))
}
