import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import pino from 'pino'
import { collectDefaultMetrics } from 'prom-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { figureMetrics } from '#server/monitoring/figures/figureMetrics.ts'
import type { Services } from '#server/platform/context.ts'
import { backupMetrics } from '#server/platform/database/backup/backupMetrics.ts'
import { createMetrics } from '#server/platform/http/processMetrics.ts'
import { projectRoot } from '#server/platform/projectRoot.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'

const rulesFiles = ['alerts.yml', 'slo.yml'].map((name) =>
  path.join(projectRoot(), 'deploy/prometheus', name),
)
const a = 'instance="a", job="ikad"'
const day = 86_400

/** Returns series in promtool's format: the value of each minute. */
type Series = Record<string, string>
type Case = { alert: string; bad: Series; good: Series }

const requests = (status: string, each: string): Series => ({
  [`ikad_http_request_duration_seconds_count{${a}, route="/graphql", status="200"}`]: '0+600x60',
  [`ikad_http_request_duration_seconds_count{${a}, route="/graphql", status="${status}"}`]: each,
})
const buckets = (within: string, all = '0+600x60'): Series => ({
  [`ikad_http_request_duration_seconds_bucket{${a}, route="/graphql", le="1"}`]: within,
  [`ikad_http_request_duration_seconds_bucket{${a}, route="/graphql", le="2.5"}`]: within,
  [`ikad_http_request_duration_seconds_bucket{${a}, route="/graphql", le="5"}`]: all,
  [`ikad_http_request_duration_seconds_bucket{${a}, route="/graphql", le="+Inf"}`]: all,
})
/** Sign-ins: 600 a minute, of which `within` are answered within the limit, and `failed` more that fail. */
const signIns = (within: string, failed = '0x60'): Series => ({
  [`ikad_journey_duration_seconds_bucket{${a}, journey="sign_in", outcome="answered", le="2.5"}`]:
    within,
  [`ikad_journey_duration_seconds_count{${a}, journey="sign_in", outcome="answered"}`]: '0+600x60',
  [`ikad_journey_duration_seconds_count{${a}, journey="sign_in", outcome="failed"}`]: failed,
})
const one = (
  name: string,
  labels = '',
): ((bad: string, good: string) => Pick<Case, 'bad' | 'good'>) => {
  const series = `${name}{${a}${labels}}`
  return (bad, good) => ({ bad: { [series]: bad }, good: { [series]: good } })
}

/** The series on which each alert must fire within an hour, and those on which it must not. */
const cases: Case[] = [
  { alert: 'IkadNotReady', ...one('ikad_ready')('0x60', '1x20 0 1x40') },
  { alert: 'IkadDatabaseUnreachable', ...one('ikad_database_up')('0x60', '1x20 0 1x40') },
  { alert: 'IkadDatabaseFull', ...one('ikad_database_full')('1x60', '0x60') },
  {
    alert: 'IkadPoolExhausted',
    ...one('ikad_database_connections', ', pool="main", state="waiting"')('2x60', '0 3 0x60'),
  },
  {
    alert: 'IkadLongTransaction',
    ...one('ikad_database_transaction_age_seconds')('900+60x60', '400x60'),
  },
  { alert: 'IkadLockWaits', ...one('ikad_database_lock_waits')('9x60', '5x60') },
  { alert: 'IkadAuditUnsealed', ...one('ikad_audit_unsealed_age_seconds')('600+60x60', '59x60') },
  { alert: 'IkadFaults', bad: requests('500', '0+12x60'), good: requests('500', '0+3x60') },
  { alert: 'IkadSlow', bad: buckets('0+300x60'), good: buckets('0+599x60') },
  { alert: 'IkadClockOff', ...one('ikad_clock_offset_seconds')('-3x60', '1.5x60') },
  { alert: 'IkadReplicaLag', ...one('ikad_replica_lag_seconds')('61x60', '20x60') },
  { alert: 'IkadExportsStuck', ...one('ikad_export_wait_seconds')('1801+60x60', '300x60') },
  { alert: 'IkadSchedulesLate', ...one('ikad_schedules_failing')('1x60', '0x60') },
  // The clock of these tests starts at 0, so minus two days is two days ago.
  { alert: 'IkadNoBackup', ...one('ikad_last_backup_timestamp_seconds')(`${-2 * day}x60`, '0x60') },
  { alert: 'IkadArchiveFails', ...one('ikad_archive_failing_seconds')('1000x60', '0x60') },
  {
    alert: 'IkadNoDrill',
    ...one('ikad_last_restore_drill_timestamp_seconds')(`${-41 * day}x90`, '0x90'),
  },
  { alert: 'IkadDown', ...one('up')('0x60', '1x20 0 1x40') },
  // 10 % are slow; none in the last half hour.
  {
    alert: 'IkadBudgetBurnsFast',
    bad: signIns('0+540x60'),
    good: signIns('0+540x45 24900+600x60'),
  },
  // 2 % fail; 0.4 % fail.
  {
    alert: 'IkadBudgetBurnsSlowly',
    bad: signIns('0+600x60', '0+12x60'),
    good: signIns('0+600x60', '0+2.4x60'),
  },
]

let place: Awaited<ReturnType<typeof temporaryFolder>>
let rules: string
beforeAll(async () => {
  place = await temporaryFolder()
  rules = (await Promise.all(rulesFiles.map((file) => readFile(file, 'utf8')))).join('\n')
})
afterAll(() => place.remove())

const named = () => [...rules.matchAll(/alert: (\w+)/g)].map(([, name]) => name!)

/**
 * Tests the rules on series with Prometheus's own program. Throws with its output if an alert
 * behaves differently.
 */
async function expectAlert(alert: string, series: Series, firing: boolean): Promise<void> {
  const expr = `count(ALERTS{alertname="${alert}", alertstate="firing"}) or vector(0)`
  await expectValue(`${alert}-${firing}`, series, expr, firing ? 1 : 0)
}

/** Evaluates an expression after 80 minutes of the series. Throws if it has another value. */
async function expectValue(
  name: string,
  series: Series,
  expr: string,
  value: number,
): Promise<void> {
  const file = path.join(place.folder, `${name}.json`)
  const content = {
    rule_files: rulesFiles,
    tests: [
      {
        interval: '1m',
        input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
        promql_expr_test: [{ expr, eval_time: '80m', exp_samples: [{ labels: '{}', value }] }],
      },
    ],
  }
  // JSON is valid YAML.
  await writeFile(file, JSON.stringify(content))
  await promisify(execFile)('promtool', ['test', 'rules', file]).catch(
    (error: { stdout: string; stderr: string }) => {
      throw new Error(`${error.stdout}${error.stderr}`)
    },
  )
}

test('each alert is tested', () => {
  expect(cases.map(({ alert }) => alert)).toEqual(named())
})

describe.each(cases)('$alert', ({ alert, bad, good }) => {
  test('fires on its problem', () => expectAlert(alert, lasting(bad), true))
  test('is silent in normal operation', () => expectAlert(alert, lasting(good), false))
})

/** Returns the same series up to the time of the test. */
const lasting = (series: Series): Series =>
  Object.fromEntries(
    Object.entries(series).map(([name, values]) => [name, values.replace(/x(40|60|90)$/, 'x90')]),
  )

test('an error budget of which half the rate is spent has half left', async () => {
  const series = lasting(signIns('0+600x60', '0+1.507537688442211x60'))
  await expectValue('half', series, 'round(sum(ikad:journey_budget:remaining), 0.01)', 0.5)
})

test('a journey that always fails has spent its budget 200 times over', async () => {
  const series = {
    [`ikad_journey_duration_seconds_count{${a}, journey="scan", outcome="failed"}`]: '0+60x90',
  }
  await expectValue('all', series, 'sum(ikad:journey_budget:remaining)', -199)
  await expectAlert('IkadBudgetBurnsFast', series, true)
})

test('a few bad calls in quiet hours alert nobody, however high their share', async () => {
  const series = {
    [`ikad_journey_duration_seconds_bucket{${a}, journey="list", outcome="answered", le="1.0"}`]:
      '0+0x90',
    [`ikad_journey_duration_seconds_count{${a}, journey="list", outcome="answered"}`]:
      '0x60 1x5 2x5 3x20',
  }
  await expectValue('share', series, 'sum(ikad:journey_bad:ratio_1h)', 1)
  await expectAlert('IkadBudgetBurnsFast', series, false)
  await expectAlert('IkadBudgetBurnsSlowly', series, false)
})

test('each alert has its chapter in the runbook, and each chapter an alert', async () => {
  const runbook = await readFile(path.join(projectRoot(), 'docs/runbook.md'), 'utf8')
  expect([...runbook.matchAll(/^## (Ikad\w+)$/gm)].map(([, name]) => name)).toEqual(named())
  for (const name of named())
    expect(rules).toContain(`runbook: docs/runbook.md#${name.toLowerCase()}`)
})

type Dashboard = { panels: { title: string; targets?: { expr: string }[] }[] }

/** Returns the expressions of the dashboard by their panel, for all processes. */
async function panelQueries(): Promise<[title: string, expr: string][]> {
  const file = path.join(projectRoot(), 'deploy/grafana/ikad.json')
  const { panels } = JSON.parse(await readFile(file, 'utf8')) as Dashboard
  return panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }): [string, string] => [title, expr.replaceAll('$instance', '.*')]),
  )
}

test('each panel of the dashboard has a valid query', async () => {
  const groups = [
    {
      name: 'panels',
      rules: (await panelQueries()).map(([panel, expr], n) => ({
        record: `panel:${n}`,
        expr,
        labels: { panel },
      })),
    },
  ]
  const file = path.join(place.folder, 'panels.json')
  await writeFile(file, JSON.stringify({ groups }))
  const { stdout } = await promisify(execFile)('promtool', ['check', 'rules', file])
  expect(stdout).toContain(`${groups[0]!.rules.length} rules found`)
})

test('each metric that a rule or a panel uses is in /metrics', async () => {
  const metrics = createMetrics()
  const db = { $queryRaw: () => Promise.reject(new Error('no database')) }
  const services = { db, reads: { ...db }, log: pino({ level: 'silent' }) } as unknown as Services
  figureMetrics(metrics.registry, services)
  backupMetrics(metrics.registry, path.join(place.folder, 'backups.json'))
  collectDefaultMetrics({ register: metrics.registry })
  const measured = new Set(metrics.registry.getMetricsAsArray().map(({ name }) => name))
  const used = [rules, ...(await panelQueries()).map(([, expr]) => expr)].join('\n')
  const asked = [...new Set(used.match(/\b(?:ikad|process|nodejs)_\w+/g))].map((name) =>
    name.replace(/_(bucket|count|sum)$/, ''),
  )
  expect(asked.filter((name) => !measured.has(name))).toEqual([])
})
