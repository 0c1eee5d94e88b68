import type { Words } from '#domain/words.ts'

/** A job that a newcomer starts with: the route of its screen, and the steps on it. */
export type FirstJob = { screen: string; name: Words; steps: readonly Words[] }

type Pair = readonly [en: string, ms: string]

const wordsOf = ([en, ms]: Pair): Words => ({ en, ms })

/** Returns a job of three steps; each text in English and Malay. */
export function firstJob(screen: string, name: Pair, ...steps: [Pair, Pair, Pair]): FirstJob {
  return { screen, name: wordsOf(name), steps: steps.map(wordsOf) }
}
