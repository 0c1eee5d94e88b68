import { Suspense } from 'react'
import { useMeanings } from '#client/state/glossary.ts'
import { lazyPart } from '#client/state/loadScript.ts'
import { ErrorBoundary } from '#client/ui/ErrorBoundary.tsx'

// The sign-in page has labels too, and explains none: it does without the code of popovers.
const Hint = lazyPart(() => import('./Hint.tsx').then((module) => module.Hint))

/**
 * Shows a label. If it is a word of the programme (domain/help/glossary.ts), its meaning appears
 * while a pointer is on it. For keyboards and screen readers, the help of the screen lists it.
 * Without the code of popovers, as after an update, the label stays.
 */
export function Explained({ label }: { label: string }) {
  const meaning = useMeanings()(label)
  if (meaning === undefined) return label
  const term = <span className="ik-term">{label}</span>
  return (
    <ErrorBoundary fallback={() => term}>
      <Suspense fallback={term}>
        <Hint says={meaning}>{term}</Hint>
      </Suspense>
    </ErrorBoundary>
  )
}
