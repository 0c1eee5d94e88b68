import { additionalReports, allScreens } from '#domain/additionalScreens.ts'
import { reports as contract } from '#domain/contract/reports.ts'
import type { Words } from '#domain/words.ts'
import { getReport } from './reports.ts'

const screenNames = new Map<string, Words>(allScreens.map(({ route, words }) => [route, words]))

/** Names of the reports that no report screen shows: their files and schedules are listed too. */
const withoutScreen: Readonly<Record<string, Words>> = {
  issuance: { en: 'Cards issued', ms: 'Kad dikeluarkan' },
  'csm-all-dates': { en: 'CSM production by day', ms: 'Pengeluaran CSM mengikut hari' },
  'audit-trail': { en: 'Audit trail', ms: 'Jejak audit' },
}

/**
 * Returns the displayed name of a report: the name of its screen, or of its rows.
 * @throws record.notFound
 */
export function reportName(id: string): Words {
  const routes = contract.find((report) => report.id === id)?.routes.split(', ') ?? [
    additionalReports[id] ?? '',
  ]
  const shown = routes.flatMap((route) => screenNames.get(route) ?? [])
  return shown[0] ?? withoutScreen[id] ?? getReport(id).title ?? { en: id, ms: id }
}
