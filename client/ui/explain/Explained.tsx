import { useMeanings } from '#client/state/glossary.ts'
import { Hint } from './Hint.tsx'

/**
 * Shows a label. If it is a word of the programme (domain/help/glossary.ts), its meaning appears
 * while a pointer is on it. For keyboards and screen readers, the help of the screen lists it.
 */
export function Explained({ label }: { label: string }) {
  const meaning = useMeanings()(label)
  if (meaning === undefined) return label
  return (
    <Hint says={meaning}>
      <span className="ik-term">{label}</span>
    </Hint>
  )
}
