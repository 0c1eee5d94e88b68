import type { dashboardQuery } from '#client/__generated__/dashboardQuery.graphql.ts'

/**
 * Returns the dashboard's variables: the branch (any that the viewer sees), and the days of rejects
 * by reason: 7 or 30.
 */
export function dashboardVariables(url: URL): dashboardQuery['variables'] {
  const { searchParams: search } = url
  return { branch: search.get('branch') || null, days: search.get('days') === '30' ? 30 : 7 }
}
