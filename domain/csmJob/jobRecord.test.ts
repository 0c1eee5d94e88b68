import { expect, test } from 'vitest'
import type { CsmCardType } from './cardTypes.ts'
import { jobDoubt } from './jobRecord.ts'

const today = '2026-11-20'

test.each<[CsmCardType, string, string, string | null]>([
  ['mykid', '261119170109', '2026-11-20', null],
  ['mykid', '261120170109', '2026-11-20', null],
  ['mykid', '261121170109', '2026-11-20', 'csmJob.bornLater'],
  // A child of this century, not a person of 56.
  ['mykid', '700101170105', '2026-11-20', 'csmJob.bornLater'],
  ['mykad', '700101170105', '2026-11-20', null],
  ['mykadMx', '280101170108', '2026-11-20', null],
  ['mykad', '900101170105', '2026-11-21', 'csmJob.completedAhead'],
])('%s of %s, completed on %s: %s', (cardType, icNo, completedOn, code) =>
  expect(jobDoubt({ icNo, completedOn, cardType }, today)?.code ?? null).toBe(code),
)
