export const lanes = ['browser', 'network', 'server', 'database'] as const
/** A part of a step, in milliseconds from its beginning. */
export type Span = { lane: (typeof lanes)[number]; name: string; from: number; to: number }
export type Step = { name: string; ms: number; spans: Span[] }
