import ReportScreenQuery from '#client/__generated__/ReportScreenQuery$parameters.ts'
import { screenEntry, type ScreenEntry } from '#client/app/screenEntry.ts'
import { reportVariables } from './reportVariables.ts'

/** The entry of a report's screen, by the report's id. */
export function reportEntry(id: string): ScreenEntry {
  return screenEntry({ query: ReportScreenQuery, variables: reportVariables(id), load: () => import('./ReportScreen.tsx') })
}
