import type { ComponentType } from 'react'
import ReportScreenQuery from '#client/__generated__/ReportScreenQuery$parameters.ts'
import type { ReportScreenQuery as Query } from '#client/__generated__/ReportScreenQuery.graphql.ts'
import { screenEntry, type ScreenEntry, type ScreenProps } from '#client/relay/screenEntry.ts'
import { reportVariables } from './reportVariables.ts'

type Load = () => Promise<{ Screen: ComponentType<ScreenProps<Query>> }>

/**
 * Returns the entry of a report's screen by the report's id. Pass `load` if the screen has further
 * functions.
 */
export function reportEntry(
  id: string,
  load: Load = () => import('./ReportScreen.tsx'),
): ScreenEntry {
  return screenEntry({ query: ReportScreenQuery, variables: reportVariables(id), load })
}
