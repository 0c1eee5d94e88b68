import type { stepNames } from '#domain/audit/stepNames.ts'

/** What a person may be reminded of on a screen that begins with one field, and by which steps of the audit trail; null: any step. */
export const lastSteps = {
  all: null,
  moved: ['changeLocation', 'rerouteJobs', 'reassignJobs'],
  imaged: ['saveSurface'],
  pulled: ['pullPassport', 'pullEmployer'],
} as const satisfies Record<string, readonly (keyof typeof stepNames)[] | null>
export type LastSteps = keyof typeof lastSteps

/** Of a person's steps so many of the latest are looked through. */
export const stepsLookedThrough = 2_000
/** So many records are shown at most. */
export const lastRecordsShown = 8
