import { readFileSync } from 'node:fs'
import order from '../folderOrder.json' with { type: 'json' }

const page = 'docs/architecture.md'
const head = '| row | `server/` | `client/` | `domain/` |\n|---|---|---|---|\n'

/**
 * Returns docs/architecture.md with the table of the folders' order. @throws Error if the page has
 * no such table
 */
export function pageWithFolderRows(): string {
  const text = readFileSync(page, 'utf8')
  const start = text.indexOf(head)
  const end = text.indexOf('\n\n', start)
  if (start < 0 || end < 0) throw new Error(`${page} has no table of rows.`)
  const areas = [order.server, order.client, order.domain]
  const rows = Array.from({ length: Math.max(...areas.map((area) => area.length)) }, (_, row) => {
    const cells = areas.map((area) => (area[row] ?? []).map((folder) => `\`${folder}\``).join(', '))
    return `| ${row + 1} | ${cells.join(' | ')} |`
  })
  return text.slice(0, start) + head + rows.join('\n') + text.slice(end)
}
