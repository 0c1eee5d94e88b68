/**
 * Who may grant what to a user of JHB, cell by cell, written by hand from the specification and its
 * decisions. Nothing in it is computed from the rule that it tests.
 *
 * y  done
 * r  refused for the role: it is above the granter's own
 * l  refused for the right: the granter lacks it
 * -  not visible: JHB is neither the granter's own branch nor below their headquarters
 * d  refused because the granter administers nobody
 */
export type Cell = 'y' | 'r' | 'l' | '-' | 'd'

/** The CSM rights that a granter holds. */
export const holdings = {
  none: [],
  two: ['JOB', 'AUDIT'],
  all: ['JOB', 'CONFIG', 'USER', 'REPORT', 'AUDIT'],
} as const
export type Holding = keyof typeof holdings

type Row = { roles: string } & Record<Holding, string>

/**
 * `roles`: the roles 1 to 6. The others: the rights JOB, CONFIG, USER, REPORT and AUDIT, by the
 * granter's own rights.
 */
export const grantTable: Record<string, Row> = {
  'role 1 at HQ': { roles: 'y y y y y y', none: 'y y y y y', two: 'y y y y y', all: 'y y y y y' },
  'role 2 at HQ': { roles: 'r y y y y y', none: 'l l l l l', two: 'y l l l y', all: 'y y y y y' },
  'role 3 at HQ': { roles: 'd d d d d d', none: 'd d d d d', two: 'd d d d d', all: 'd d d d d' },
  'role 4 at HQ': { roles: 'd d d d d d', none: 'd d d d d', two: 'd d d d d', all: 'd d d d d' },
  'role 5 at HQ': { roles: 'd d d d d d', none: 'd d d d d', two: 'd d d d d', all: 'd d d d d' },
  'role 6 at HQ': { roles: 'd d d d d d', none: 'd d d d d', two: 'd d d d d', all: 'd d d d d' },
  'role 1 at JHB': { roles: 'y y y y y y', none: 'l l l l l', two: 'y l l l y', all: 'y y y y y' },
  'role 2 at JHB': { roles: 'r y y y y y', none: 'l l l l l', two: 'y l l l y', all: 'y y y y y' },
  'role 3 at JHB': { roles: 'd d d d d d', none: 'd d d d d', two: 'd d d d d', all: 'd d d d d' },
  'role 4 at JHB': { roles: 'd d d d d d', none: 'd d d d d', two: 'd d d d d', all: 'd d d d d' },
  'role 5 at JHB': { roles: 'd d d d d d', none: 'd d d d d', two: 'd d d d d', all: 'd d d d d' },
  'role 6 at JHB': { roles: 'd d d d d d', none: 'd d d d d', two: 'd d d d d', all: 'd d d d d' },
  'role 1 at PEN': { roles: '- - - - - -', none: '- - - - -', two: '- - - - -', all: '- - - - -' },
  'role 2 at PEN': { roles: '- - - - - -', none: '- - - - -', two: '- - - - -', all: '- - - - -' },
  'role 3 at PEN': { roles: 'd d d d d d', none: 'd d d d d', two: 'd d d d d', all: 'd d d d d' },
  'role 4 at PEN': { roles: 'd d d d d d', none: 'd d d d d', two: 'd d d d d', all: 'd d d d d' },
  'role 5 at PEN': { roles: 'd d d d d d', none: 'd d d d d', two: 'd d d d d', all: 'd d d d d' },
  'role 6 at PEN': { roles: 'd d d d d d', none: 'd d d d d', two: 'd d d d d', all: 'd d d d d' },
}

/** The users of JHB as subjects of administration: a role, and their rights. */
export const subjects = [
  { roleId: 1, csmRights: [] },
  { roleId: 2, csmRights: [] },
  { roleId: 3, csmRights: [] },
  { roleId: 4, csmRights: [] },
  { roleId: 5, csmRights: [] },
  { roleId: 6, csmRights: [] },
  { roleId: 6, csmRights: ['JOB'] },
  { roleId: 6, csmRights: ['JOB', 'CONFIG'] },
] as const

/** Who may administer those users: `a` if the subject ranks above the administrator. */
export const administerTable: Record<string, Record<Holding, string>> = {
  'role 1 at HQ': { none: 'y y y y y y y y', two: 'y y y y y y y y', all: 'y y y y y y y y' },
  'role 2 at HQ': { none: 'a y y y y y a a', two: 'a y y y y y y a', all: 'a y y y y y y y' },
  'role 3 at HQ': { none: 'd d d d d d d d', two: 'd d d d d d d d', all: 'd d d d d d d d' },
  'role 4 at HQ': { none: 'd d d d d d d d', two: 'd d d d d d d d', all: 'd d d d d d d d' },
  'role 5 at HQ': { none: 'd d d d d d d d', two: 'd d d d d d d d', all: 'd d d d d d d d' },
  'role 6 at HQ': { none: 'd d d d d d d d', two: 'd d d d d d d d', all: 'd d d d d d d d' },
  'role 1 at JHB': { none: 'y y y y y y a a', two: 'y y y y y y y a', all: 'y y y y y y y y' },
  'role 2 at JHB': { none: 'a y y y y y a a', two: 'a y y y y y y a', all: 'a y y y y y y y' },
  'role 1 at PEN': { none: '- - - - - - - -', two: '- - - - - - - -', all: '- - - - - - - -' },
  'role 2 at PEN': { none: '- - - - - - - -', two: '- - - - - - - -', all: '- - - - - - - -' },
}

/**
 * Who may disable those users or remove their credentials: by role alone, regardless of the
 * subject's rights.
 */
export const takeAwayTable: Record<string, Record<Holding, string>> = Object.fromEntries(
  Object.entries({
    'role 1 at HQ': 'y y y y y y y y',
    'role 2 at HQ': 'a y y y y y y y',
    'role 3 at HQ': 'd d d d d d d d',
    'role 4 at HQ': 'd d d d d d d d',
    'role 5 at HQ': 'd d d d d d d d',
    'role 6 at HQ': 'd d d d d d d d',
    'role 1 at JHB': 'y y y y y y y y',
    'role 2 at JHB': 'a y y y y y y y',
    'role 1 at PEN': '- - - - - - - -',
    'role 2 at PEN': '- - - - - - - -',
  }).map(([who, row]) => [who, { none: row, two: row, all: row }]),
)
