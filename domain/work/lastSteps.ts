import type { stepNames } from '#domain/audit/stepNames.ts'

/**
 * The steps of the audit trail by which a screen that begins with one field reminds a user of
 * records; null: any step.
 */
export const lastSteps = {
  all: null,
  moved: ['changeLocation', 'rerouteJobs', 'reassignJobs'],
  imaged: ['saveSurface'],
  pulled: ['pullPassport', 'pullEmployer'],
} as const satisfies Record<string, readonly (keyof typeof stepNames)[] | null>
export type LastSteps = keyof typeof lastSteps

/** The number of a user's latest steps that are searched. */
export const stepsLookedThrough = 2_000
/** The maximum number of records that are shown. */
export const lastRecordsShown = 8
