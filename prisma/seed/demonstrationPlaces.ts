import { headquartersBranch, johor, otherBranches, penang } from './branches.ts'
import type { Source } from './buildApplications.ts'
import type { Crew } from './seedJob.ts'
import { madeAt } from './seedMasters.ts'
import type { StationSeed } from './seedStations.ts'

/** Applications per working day. */
const daily: Record<string, number> = {
  JHB: 34,
  SHA: 24,
  KUL: 18,
  PEN: 14,
  IPH: 9,
  SBN: 8,
  MLK: 8,
  KCH: 8,
  BKI: 7,
  AOR: 6,
  KUA: 6,
  KBR: 4,
  TRG: 3,
  KGR: 2,
  PJY: 2,
  HQ: 1,
  LBU: 1,
}

export const sources: Source[] = [headquartersBranch, johor, penang, ...otherBranches].map(
  ([branchCode, , , type, , , , state]) => ({
    branchCode,
    state,
    daily: daily[branchCode]!,
    makes: madeAt[type]!,
  }),
)

const hour = 3_600_000

/**
 * The stations in addition to those of the small world: one is inactive, one offline since
 * yesterday.
 */
export const furtherStations: StationSeed[] = [
  { id: 'JHB-P04', active: false, seen: 12 * 24 * hour },
  { id: 'JHB-Q02' },
  { id: 'PEN-P02', seen: 26 * hour },
  ...sources
    .filter(({ branchCode }) => branchCode !== 'JHB' && branchCode !== 'PEN')
    .flatMap(({ branchCode }) => [...printers(branchCode), `${branchCode}-Q01`])
    .map((id) => ({ id })),
]

function printers(branchCode: string): string[] {
  if (branchCode === 'JHB') return ['JHB-P01', 'JHB-P02', 'JHB-P03']
  return daily[branchCode]! >= 18
    ? [`${branchCode}-P01`, `${branchCode}-P02`]
    : [`${branchCode}-P01`]
}

/**
 * Only JHB and PEN have staff among the sign-ins; elsewhere headquarters' administrators did the
 * work.
 */
const staff: Record<string, Pick<Crew, 'makers' | 'checkers'>> = {
  JHB: { makers: ['operator', 'operator2'], checkers: ['operator', 'operator2', 'supervisor'] },
  PEN: { makers: ['operator.pen', 'supervisor.pen'], checkers: ['operator.pen', 'supervisor.pen'] },
}
const fromHeadquarters = { makers: ['admin', 'hqadmin'], checkers: ['admin', 'hqadmin'] }

export const crews = new Map<string, Crew>(
  sources.map(({ branchCode }) => [
    branchCode,
    { stations: printers(branchCode), ...(staff[branchCode] ?? fromHeadquarters) },
  ]),
)

/** Returns the supervisor of a branch: its own, or an administrator of headquarters. */
export function supervisorAt(branchCode: string): string {
  return { JHB: 'supervisor', PEN: 'supervisor.pen' }[branchCode] ?? 'admin'
}

/** Returns the person who approves a requester's action at a branch; never the requester. */
export function approverFor(requester: string, branchCode: string): string {
  const supervisor = supervisorAt(branchCode)
  return supervisor === requester ? 'hqadmin' : supervisor
}
