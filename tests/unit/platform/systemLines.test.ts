import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { allScreens } from '#domain/additionalScreens.ts'
import { systemLines } from '#domain/system/systemLines.ts'
import { thresholds } from '#domain/system/thresholds.ts'
import { projectRoot } from '#server/platform/projectRoot.ts'

const read = (file: string) => readFileSync(path.join(projectRoot(), file), 'utf8')
const lines = Object.entries(systemLines)

test('each line names a section of the runbook that is there, and a screen that is there', () => {
  const sections = read('docs/runbook.md')
    .split('\n')
    .flatMap((line) => (line.startsWith('## ') ? [line.slice(3)] : []))
  expect(lines.filter(([, { runbook }]) => runbook && !sections.includes(runbook))).toEqual([])
  const routes: string[] = allScreens.map(({ route }) => route)
  expect(lines.filter(([, { screen }]) => screen && !routes.includes(screen))).toEqual([])
})

test('the screen and the alerts agree on what is too much', () => {
  const rules = read('deploy/prometheus/alerts.yml')
  const expected = [
    `ikad_database_transaction_age_seconds) > ${thresholds.transactionSeconds}'`,
    `ikad_database_lock_waits) > ${thresholds.lockWaits}'`,
    `ikad_audit_unsealed_age_seconds) > ${thresholds.unsealedSeconds}'`,
    `abs(ikad_clock_offset_seconds) > ${thresholds.clockWarnMs / 1_000}'`,
    `ikad_replica_lag_seconds > ${thresholds.replicaSeconds}'`,
    `ikad_export_wait_seconds) > ${thresholds.exportWaitSeconds}'`,
    `ikad_schedules_late_seconds) > ${thresholds.schedulesLateSeconds} or`,
    `ikad_last_backup_timestamp_seconds > ${thresholds.backupHours} * 3600'`,
    `ikad_last_restore_drill_timestamp_seconds > ${thresholds.drillDays} * 86400'`,
  ]
  expect(expected.filter((part) => !rules.includes(part))).toEqual([])
})
