import type { ReactNode } from 'react'

/** What a fact is called, what it is, and whether it is a number or code to be read letter by letter. */
export type Fact = readonly [label: string, value: ReactNode, code?: boolean]

/**
 * What is known of a thing, a line each; what is not known has none. The labels are as wide as `--ik-facts-label` says;
 * `className` is for looks of a screen's own.
 */
export function Facts({ facts, className = 'ik-facts' }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={className}>
      {facts.map(([label, value, code]) =>
        value ? (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={code ? 'ik-code' : undefined}>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
