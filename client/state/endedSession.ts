import type { ProblemCode } from '#domain/problems.ts'
import { createStore } from './store.ts'

/** Why the last session of this page ended, if that should be shown. */
export const endedStore = createStore<ProblemCode | null>(null)

/**
 * Whether the person ended the last session themselves, in this tab, and so was asked whether to
 * leave what they typed, and does not want to be led back.
 */
export const leftStore = createStore(false)
