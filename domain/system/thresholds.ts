import { limits } from '#domain/limits.ts'

/**
 * The figures above which a line is no longer good. Alerts of deploy/prometheus/alerts.yml use the
 * same ones, and a test compares.
 */
export const thresholds = {
  roundTripMs: 1_000,
  transactionSeconds: 900,
  lockWaits: 5,
  standbySeconds: 60,
  replicaSeconds: 60,
  unsealedSeconds: 600,
  backupHours: 36,
  drillDays: 40,
  exportWaitSeconds: 1_800,
  schedulesLateSeconds: 3_600,
  mailWaitSeconds: 900,
  /** Of the clock: worth setting, and too much to be ready (in milliseconds). */
  clockWarnMs: limits.clockWarnMs,
  clockOffMs: limits.clockOffMs,
  /** Of the disk: the free share, of 1. */
  diskLow: 0.15,
  diskVeryLow: 0.05,
} as const
