import { instantsOfDay } from '#domain/dates/dateRange.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { lastPeriodEnds, nextPeriodEnd } from '#domain/rights/period.ts'
import type { RightsEntryKind } from '#domain/rights/states.ts'

const hour = 3_600_000
const day = 24 * hour
/** The default of the rules. */
const months = 3

/** The role that the viewer of JHB had until some days ago. */
export const formerRole = { loginId: 'viewer', roleId: 5 }

/**
 * Who gave each person their rights, and confirms them: somebody else, of headquarters for its own
 * staff and supervisors.
 */
const confirmers: Record<string, { by: string; now: boolean }> = {
  admin: { by: 'hqadmin', now: false },
  hqadmin: { by: 'admin', now: true },
  monitor: { by: 'admin', now: true },
  supervisor: { by: 'hqadmin', now: true },
  'supervisor.pen': { by: 'hqadmin', now: false },
  csmadmin: { by: 'admin', now: true },
  csmjob: { by: 'admin', now: false },
  csmreport: { by: 'admin', now: false },
  operator: { by: 'supervisor', now: true },
  operator2: { by: 'supervisor', now: false },
  viewer: { by: 'supervisor', now: false },
  'operator.pen': { by: 'supervisor.pen', now: false },
}

/** Hours since the last sign-in, by login id: two people were away for long. */
export const hoursAway: Record<string, number> = { viewer: 41 * 24, csmreport: 46 * 24 }

export type RightsFact = {
  loginId: string
  kind: RightsEntryKind
  at: Date
  by: string | null
  dueOn: string
  /** The due day before and after, of a confirmation. */
  moved?: { from: string; to: string }
}

/**
 * Returns what was decided about the demonstration's people, in the order of time: all were
 * confirmed for the last quarter, and some for the present one. Nobody is overdue, on whichever day
 * it starts.
 */
export function rightsFacts(now: Date): RightsFact[] {
  const today = malaysianDate(now)
  const [end, last] = lastPeriodEnds(today, months, 2) as [string, string]
  const next = nextPeriodEnd(today, months)
  const began = instantsOfDay(last).end.getTime()
  const sinceBegan = (daysAgo: number, hours: number) =>
    new Date(Math.max(now.getTime() - daysAgo * day - hours * hour, began))
  const people = Object.entries(confirmers)
  const facts = people.flatMap(([loginId, { by, now: present }], i): RightsFact[] => {
    const giver = loginId === 'admin' ? null : by.startsWith('supervisor') ? 'hqadmin' : by
    const before = new Date(began - 6 * day + (10 * hour + i * 60_000))
    const of = { loginId, by }
    const facts: RightsFact[] = [
      { loginId, kind: 'given', at: new Date(now.getTime() - 200 * day), by: giver, dueOn: last },
      { ...of, kind: 'confirmed', at: before, dueOn: last, moved: { from: last, to: end } },
    ]
    if (present)
      facts.push({
        ...of,
        kind: 'confirmed',
        at: sinceBegan(9, 4 - i / 10),
        dueOn: end,
        moved: { from: end, to: next },
      })
    return facts
  })
  facts.push({
    loginId: formerRole.loginId,
    kind: 'given',
    at: sinceBegan(3, 2),
    by: 'hqadmin',
    dueOn: end,
  })
  return facts.sort((a, b) => a.at.getTime() - b.at.getTime())
}
