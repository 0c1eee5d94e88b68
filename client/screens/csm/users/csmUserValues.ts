type Shared = {
  readonly staffName: string
  readonly staffNumber: string
  readonly designation: string
  readonly email: string
}
type Row = Shared & {
  readonly division: string
  readonly grade: string
  readonly gradePrefix: string
  readonly roles: readonly string[]
  readonly rights: readonly string[]
  readonly availableActions: readonly string[]
}

const fresh = {
  loginId: '',
  password: '',
  confirmation: '',
  branchCode: undefined,
  staffName: '',
  staffNumber: '',
  designation: '',
  email: '',
  division: '',
  grade: '',
  gradePrefix: '',
  roles: [],
  rights: [],
}

/**
 * Returns the initial values of the form about a user, without the fields that may not be changed.
 */
export function csmUserValues(row: Row | null): Record<string, unknown> {
  if (!row) return fresh
  const {
    staffName,
    staffNumber,
    designation,
    email,
    division,
    grade,
    gradePrefix,
    roles,
    rights,
  } = row
  const shared = row.availableActions.includes('EDIT')
    ? { staffName, staffNumber, designation, email }
    : {}
  return { ...shared, division, grade, gradePrefix, roles, rights }
}
