import type { retentionQuery$variables } from '#client/__generated__/retentionQuery.graphql.ts'
import { upperOf } from '#domain/enumCase.ts'
import { limits } from '#domain/limits.ts'
import { erasureKinds } from '#domain/retention/kinds.ts'

const kinds = erasureKinds.map((kind) => upperOf(kind))

/** Returns the variables from the address: the open erasure (`key`, its number) and a kind. */
export function retentionVariables({ searchParams: search }: URL): retentionQuery$variables {
  const key = search.get('key') ?? ''
  return {
    first: limits.pageSize,
    filter: {
      erasure: /^[1-9]\d{0,8}$/.test(key) ? Number(key) : null,
      kind: kinds.find((kind) => kind === search.get('kind')) ?? null,
    },
  }
}
