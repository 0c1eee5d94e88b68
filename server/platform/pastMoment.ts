import { momentInWords } from '#domain/dates/momentInWords.ts'
import { problem } from '#domain/problems.ts'
import type { SignedInContext } from './context.ts'

/** Throws moment.future for a moment that has not come yet: nobody knows what it will bring. */
export function refuseFuture({ clock }: SignedInContext, moment: Date): void {
  if (moment > clock.now()) throw problem('moment.future')
}

/** Throws moment.beforeRecords where the moment precedes the first record. */
export function refuseBefore(first: Date, moment: Date): void {
  if (moment < first) throw problem('moment.beforeRecords', { when: momentInWords(first) })
}

/** Throws moment.reversed where the second moment precedes the first. */
export function refuseReversed(from: Date, until: Date): void {
  if (until < from) throw problem('moment.reversed')
}
