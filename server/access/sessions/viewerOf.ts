import type { CsmRight, RoleId, Viewer } from '#domain/access.ts'

/** The columns of app_user that make a viewer. */
export type ViewerRow = {
  id: number
  loginId: string
  roleId: number
  branchCode: string
  staffName: string
  csmRights: string[]
}

/** Returns the viewer for a user row. */
export function viewerOf(row: ViewerRow): Viewer {
  return {
    userId: row.id,
    loginId: row.loginId,
    roleId: row.roleId as RoleId,
    branchCode: row.branchCode,
    staffName: row.staffName,
    csmRights: row.csmRights as CsmRight[],
  }
}
