type Does =
  | 'help'
  | 'find'
  | 'scan'
  | 'rows'
  | 'open'
  | 'select'
  | 'all'
  | 'change'
  | 'escape'
  | 'add'
  | 'print'
  | 'pass'
  | 'reject'
type ScreenKey = { key: string; does: Does }

const everywhere: readonly ScreenKey[] = [
  { key: '? F1', does: 'help' },
  { key: 'Ctrl K', does: 'find' },
  { key: 'Esc', does: 'escape' },
]
const own: Readonly<Record<string, readonly ScreenKey[]>> = {
  '/ikad/cps/cardprinting': [
    { key: 'A', does: 'add' },
    { key: 'Ctrl Enter', does: 'print' },
  ],
  '/ikad/cps/cardqc': [
    { key: 'P', does: 'pass' },
    { key: 'R 1–9', does: 'reject' },
  ],
}
const list: readonly ScreenKey[] = [
  { key: '↑ ↓', does: 'rows' },
  { key: 'Enter', does: 'open' },
]
const selection: readonly ScreenKey[] = [
  { key: 'Space', does: 'select' },
  { key: 'Ctrl A', does: 'all' },
]

/**
 * Returns the keys of the present screen: its own, those of the list and scan field on it, and the
 * general ones.
 */
export function keysOf(path: string): ScreenKey[] {
  const on = (selector: string) => document.querySelector(`main ${selector}`) !== null
  return [
    ...(own[path] ?? []),
    ...(on('.ik-scan') ? [{ key: '', does: 'scan' } as const] : []),
    ...(on('.ik-table-scroll') ? list : []),
    ...(on('.ik-table-scroll td.ik-check') ? selection : []),
    ...(on('.ik-inline') ? [{ key: 'F2', does: 'change' } as const] : []),
    ...everywhere,
  ]
}
