/**
 * Who may give what to a user of JHB, cell by cell, written out by hand: it is what the specification and its decisions say,
 * and nothing in it is computed from the rule that it tests.
 *
 *   y  done
 *   r  refused for the role: it is above one's own
 *   l  refused for the right: one lacks it
 *   -  none of one's business: JHB is neither one's own branch nor below one's headquarters
 *   d  refused because one administers nobody
 */
export type Cell = 'y' | 'r' | 'l' | '-' | 'd'

/** What somebody holds of the rights in the CSM area while they give. */
export const holdings = { none: [], two: ['JOB', 'AUDIT'], all: ['JOB', 'CONFIG', 'USER', 'REPORT', 'AUDIT'] } as const
export type Holding = keyof typeof holdings

type Row = { roles: string } & Record<Holding, string>

/** `roles`: the roles 1 to 6. The others: the rights JOB, CONFIG, USER, REPORT and AUDIT, by what the giver holds of them. */
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

/** The users of JHB whom somebody administers, or may not: a role, and the rights that they hold. */
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

/** Who may do to those what administrators do: `a` where the subject is above them. */
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

/** Who may shut those out, or take away what signs them in: by role alone, whatever rights the subject was granted. */
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
