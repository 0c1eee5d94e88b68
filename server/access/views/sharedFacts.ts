import { readAudience } from '#domain/user/sharedViews.ts'

/** Returns with whom a view is shared, as the audit trail keeps it; nothing where with nobody. */
export function sharedFacts(audience: string | null): { branchCode?: string; roleId?: number } {
  if (audience === null) return {}
  const { branchCode, roleId } = readAudience(audience)
  return branchCode === null ? { roleId } : { branchCode }
}
