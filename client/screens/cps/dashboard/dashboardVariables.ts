import type { dashboardQuery } from '#client/__generated__/dashboardQuery.graphql.ts'

/** Of which branch the figures are (any that the viewer sees), and over how many days rejects are told by reason: 7 or 30. */
export function dashboardVariables(url: URL): dashboardQuery['variables'] {
  const { searchParams: search } = url
  return { branch: search.get('branch') || null, days: search.get('days') === '30' ? 30 : 7 }
}
