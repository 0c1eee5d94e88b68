import type { Words } from '#domain/words.ts'

/** What a screen is for, in two sentences, and the screen where its work goes on. */
export type HelpText = { what: Words; next?: string }
