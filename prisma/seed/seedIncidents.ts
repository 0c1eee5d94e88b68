import { findChange } from '#domain/incident/changePoint.ts'
import { limits } from '#domain/limits.ts'
import type { Prisma } from '#generated/prisma/client.ts'
import { incidentSubjects } from '#server/monitoring/incidents/incidentDone.ts'
import type { Tx } from '#server/platform/database/client.ts'
import type { SeedStep } from './seedStep.ts'
import type { SeedWriter } from './SeedWriter.ts'

/**
 * An incident: days ago, hour after midnight UTC, duration in minutes; its owner, and what they
 * did.
 */
type Past = {
  stationId: string
  cause: 'offline' | 'fault' | 'rejects'
  days: number
  hour: number
  minutes: number
  fault?: string
  by: string
  note?: string
  done: string
}

const past: readonly Past[] = [
  {
    stationId: 'SHA-P01',
    cause: 'fault',
    days: 26,
    hour: 2.2,
    minutes: 34,
    fault: 'HEAD-TEMP',
    by: 'monitor',
    done: 'Pencetak disejukkan, kipas dibersihkan',
  },
  {
    stationId: 'KUL-P02',
    cause: 'offline',
    days: 23,
    hour: 1.1,
    minutes: 147,
    by: 'monitor',
    note: 'Talian cawangan terputus',
    done: 'Talian dipulihkan oleh pembekal',
  },
  {
    stationId: 'IPH-P01',
    cause: 'offline',
    days: 19,
    hour: 3.4,
    minutes: 52,
    by: 'hqadmin',
    done: 'Komputer stesen dimulakan semula',
  },
  {
    stationId: 'SHA-P01',
    cause: 'fault',
    days: 17,
    hour: 6.3,
    minutes: 21,
    fault: 'RIBBON-BROKEN',
    by: 'monitor',
    done: 'Reben diganti',
  },
  {
    stationId: 'KCH-P01',
    cause: 'rejects',
    days: 12,
    hour: 3.0,
    minutes: 190,
    by: 'monitor',
    note: 'Cetakan berjalur pada bahagian bawah kad',
    done: 'Kepala pencetak dibersihkan, cetakan ujian baik',
  },
  {
    stationId: 'MLK-P01',
    cause: 'offline',
    days: 9,
    hour: 0.8,
    minutes: 305,
    by: 'monitor',
    done: 'Bekalan elektrik cawangan pulih',
  },
  {
    stationId: 'KUL-P02',
    cause: 'offline',
    days: 6,
    hour: 5.2,
    minutes: 38,
    by: 'hqadmin',
    done: 'Kabel rangkaian diganti',
  },
  {
    stationId: 'SHA-P01',
    cause: 'fault',
    days: 3,
    hour: 4.1,
    minutes: 44,
    fault: 'CARD-JAM',
    by: 'monitor',
    note: 'Kali ketiga sebulan',
    done: 'Kad tersekat dikeluarkan, penyelenggaraan ditempah',
  },
]
/** An incident without a statement on what was done. */
const unsettled = { stationId: 'BKI-P01', days: 1, hour: 7.5, minutes: 26, fault: 'CARD-JAM' }

const minute = 60_000
const seenAfter = { offline: 10, fault: 2, rejects: 45 }

/**
 * Writes the last weeks of the stations: working, except for a few incidents that needed action.
 * Current conditions are not included: the product detects them itself.
 */
export async function seedIncidents(
  { tx, copy }: SeedWriter,
  now: Date,
  users: Record<string, number>,
): Promise<void> {
  const { incidents, history } = await planIncidents(tx, now, users)
  await tx.incident.createMany({ data: incidents })
  await copy('station_change', history)
}

/** Returns their audit steps. */
export async function incidentSteps(
  tx: Tx,
  now: Date,
  users: Record<string, number>,
): Promise<SeedStep[]> {
  return (await planIncidents(tx, now, users)).steps
}

async function planIncidents(tx: Tx, now: Date, users: Record<string, number>) {
  const at = (days: number, hour: number) => {
    const midnight = Math.floor(now.getTime() / limits.dayMs) * limits.dayMs
    return new Date(midnight - days * limits.dayMs + hour * 60 * minute)
  }
  const stations = await tx.station.findMany({ orderBy: { id: 'asc' }, include: { status: true } })
  const branchOf = new Map(stations.map(({ id, branchCode }) => [id, branchCode]))
  const history = stations.map(({ id }) => ({
    stationId: id,
    at: at(limits.uptimeDays + 1, 0),
    condition: 'working' as string,
    fault: '',
  }))
  for (const { id, status } of stations)
    if (status && status.condition !== 'working')
      history.push({
        stationId: id,
        at: status.since ?? now,
        condition: status.condition,
        fault: status.fault,
      })
  const steps: SeedStep[] = []
  const incidents: Prisma.IncidentCreateManyInput[] = []

  for (const { stationId, days, hour, minutes, ...each } of [
    ...past,
    { ...unsettled, cause: 'fault' as const },
  ]) {
    const branchCode = branchOf.get(stationId)
    if (!branchCode) continue
    const { cause, fault = '' } = each
    const [beganAt, endedAt] = [
      at(days, hour),
      new Date(at(days, hour).getTime() + minutes * minute),
    ]
    const openedAt = new Date(beganAt.getTime() + seenAfter[cause] * minute)
    if (cause !== 'rejects')
      history.push(
        { stationId, at: beganAt, condition: cause, fault },
        { stationId, at: endedAt, condition: 'working', fault: '' },
      )
    const seen = {
      cause,
      stationId,
      branchCode,
      fault,
      beganAt,
      openedAt,
      mailedAt: openedAt,
      endedAt,
    } as const
    const evidence = cause === 'rejects' ? { evidence: evidenceFrom(beganAt) } : {}
    const over = { ...seen, ...evidence, status: 'over' } as const
    const resolvedAt = new Date(endedAt.getTime() + 12 * minute)
    const id = incidents.length + 1
    incidents.push(
      'by' in each
        ? {
            id,
            ...over,
            status: 'resolved',
            ownerId: users[each.by]!,
            note: each.note ?? '',
            done: each.done,
            resolvedAt,
            resolvedById: users[each.by]!,
            endedAt: cause === 'rejects' ? resolvedAt : endedAt,
            version: 2,
          }
        : { id, ...over },
    )
    const subjects = incidentSubjects({ id, stationId, lotNo: null })
    const details = { cause, ...(fault && { fault }), beganAt: beganAt.toISOString() }
    steps.push({
      at: openedAt,
      by: null,
      area: 'monitoring',
      action: 'openIncident',
      subjects,
      after: { status: 'lasting', ...details },
    })
    if (cause !== 'rejects')
      steps.push({
        at: endedAt,
        by: null,
        area: 'monitoring',
        action: 'endIncident',
        subjects,
        after: { status: 'over', ...details },
      })
    if ('by' in each)
      steps.push({
        at: resolvedAt,
        by: each.by,
        action: 'resolveIncident',
        subjects,
        after: { status: 'resolved', remark: each.done },
      })
  }
  return { incidents, history, steps }
}

/** Returns the evidence of cards that came out striped from a moment on. */
function evidenceFrom(since: Date) {
  const cards = [...'xoxxoxxoxx'].map((letter, i) => ({
    at: new Date(since.getTime() + i * 4 * minute),
    bad: letter === 'x',
    code: letter === 'x' ? '12' : null,
  }))
  return findChange(cards, { cards: 460, bad: 9 }, { cards: 8_200, bad: 190 }, 10_000)!
}
