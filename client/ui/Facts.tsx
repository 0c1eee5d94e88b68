import type { ReactNode } from 'react'
import { Explained } from './explain/Explained.tsx'

/**
 * A fact's label and value, and whether the value is a number or code that is read character by
 * character.
 */
export type Fact = readonly [label: string, value: ReactNode, code?: boolean]

/**
 * Lists facts, one per line, and leaves out those without a value. `--ik-facts-label` sets the
 * width of the labels; `className` is for a screen's own looks.
 */
export function Facts({
  facts,
  className = 'ik-facts',
}: {
  facts: readonly Fact[]
  className?: string
}) {
  return (
    <dl className={className}>
      {facts.map(([label, value, code]) =>
        value ? (
          <div key={label}>
            <dt>
              <Explained label={label} />
            </dt>
            <dd className={code ? 'ik-code' : undefined}>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
