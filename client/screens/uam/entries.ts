import auditlogQuery from '#client/__generated__/auditlogQuery$parameters.ts'
import baginfosettingQuery from '#client/__generated__/baginfosettingQuery$parameters.ts'
import branchcardtypesettingQuery from '#client/__generated__/branchcardtypesettingQuery$parameters.ts'
import branchtypesettingQuery from '#client/__generated__/branchtypesettingQuery$parameters.ts'
import cardthresholdsettingQuery from '#client/__generated__/cardthresholdsettingQuery$parameters.ts'
import cardtypesettingQuery from '#client/__generated__/cardtypesettingQuery$parameters.ts'
import managebranchQuery from '#client/__generated__/managebranchQuery$parameters.ts'
import manageusersQuery from '#client/__generated__/manageusersQuery$parameters.ts'
import newbranchQuery from '#client/__generated__/newbranchQuery$parameters.ts'
import newuserQuery from '#client/__generated__/newuserQuery$parameters.ts'
import passnationalitysettingQuery from '#client/__generated__/passnationalitysettingQuery$parameters.ts'
import passrulesettingQuery from '#client/__generated__/passrulesettingQuery$parameters.ts'
import passsectorsettingQuery from '#client/__generated__/passsectorsettingQuery$parameters.ts'
import ppidsettingQuery from '#client/__generated__/ppidsettingQuery$parameters.ts'
import qcstatcodesettingQuery from '#client/__generated__/qcstatcodesettingQuery$parameters.ts'
import retentionQuery from '#client/__generated__/retentionQuery$parameters.ts'
import rightsQuery from '#client/__generated__/rightsQuery$parameters.ts'
import stationsettingQuery from '#client/__generated__/stationsettingQuery$parameters.ts'
import systemQuery from '#client/__generated__/systemQuery$parameters.ts'
import uamQuery from '#client/__generated__/uamQuery$parameters.ts'
import { screenEntry, type ScreenEntries } from '#client/relay/screenEntry.ts'
import { auditVariables } from '#client/screens/uam/auditlog/auditVariables.ts'
import { managebranchVariables } from '#client/screens/uam/branches/managebranchVariables.ts'
import { retentionVariables } from '#client/screens/uam/retention/retentionVariables.ts'
import { rightsVariables } from '#client/screens/uam/rights/rightsVariables.ts'
import { usersVariables } from '#client/screens/uam/users/usersVariables.ts'

/** The screens of user access and master settings. */
export const uamEntries: ScreenEntries = {
  '/ikad/uam': screenEntry({ query: uamQuery, load: () => import('./uam.tsx') }),
  '/ikad/uam/manageusers': screenEntry({
    query: manageusersQuery,
    variables: usersVariables,
    load: () => import('#client/screens/uam/users/manageusers.tsx'),
  }),
  '/ikad/uam/newuser': screenEntry({
    query: newuserQuery,
    load: () => import('#client/screens/uam/users/newuser.tsx'),
  }),
  '/ikad/uam/general/setting/qcstatcodesetting': screenEntry({
    query: qcstatcodesettingQuery,
    load: () => import('./qcstatcodesetting.tsx'),
  }),
  '/ikad/uam/setup/managebranch': screenEntry({
    query: managebranchQuery,
    variables: managebranchVariables,
    load: () => import('#client/screens/uam/branches/managebranch.tsx'),
  }),
  '/ikad/uam/setup/newbranch': screenEntry({
    query: newbranchQuery,
    load: () => import('#client/screens/uam/branches/newbranch.tsx'),
  }),
  '/ikad/uam/general/setting/stationsetting': screenEntry({
    query: stationsettingQuery,
    load: () => import('#client/screens/uam/stationsetting/stationsetting.tsx'),
  }),
  '/ikad/uam/general/setting/branchcardtypesetting': screenEntry({
    query: branchcardtypesettingQuery,
    load: () => import('#client/screens/uam/branchcardtypesetting/branchcardtypesetting.tsx'),
  }),
  '/ikad/uam/general/setting/branchtypesetting': screenEntry({
    query: branchtypesettingQuery,
    load: () => import('./branchtypesetting.tsx'),
  }),
  '/ikad/uam/general/setting/cardtypesetting': screenEntry({
    query: cardtypesettingQuery,
    load: () => import('./cardtypesetting.tsx'),
  }),
  '/ikad/uam/general/setting/baginfosetting': screenEntry({
    query: baginfosettingQuery,
    load: () => import('#client/screens/uam/baginfosetting/baginfosetting.tsx'),
  }),
  '/ikad/uam/general/setting/cardthresholdsetting': screenEntry({
    query: cardthresholdsettingQuery,
    load: () => import('#client/screens/uam/cardthresholdsetting/cardthresholdsetting.tsx'),
  }),
  '/ikad/uam/general/setting/ppidsetting': screenEntry({
    query: ppidsettingQuery,
    load: () => import('./ppidsetting.tsx'),
  }),
  '/ikad/uam/general/setting/passrulesetting': screenEntry({
    query: passrulesettingQuery,
    load: () => import('#client/screens/uam/passes/passrulesetting.tsx'),
  }),
  '/ikad/uam/general/setting/passnationalitysetting': screenEntry({
    query: passnationalitysettingQuery,
    load: () => import('#client/screens/uam/passes/passnationalitysetting.tsx'),
  }),
  '/ikad/uam/general/setting/passsectorsetting': screenEntry({
    query: passsectorsettingQuery,
    load: () => import('#client/screens/uam/passes/passsectorsetting.tsx'),
  }),
  '/ikad/uam/system': screenEntry({
    query: systemQuery,
    load: () => import('#client/screens/uam/system/system.tsx'),
  }),
  '/ikad/uam/retention': screenEntry({
    query: retentionQuery,
    variables: retentionVariables,
    load: () => import('#client/screens/uam/retention/retention.tsx'),
  }),
  '/ikad/uam/rights': screenEntry({
    query: rightsQuery,
    variables: rightsVariables,
    load: () => import('#client/screens/uam/rights/rights.tsx'),
  }),
  '/ikad/uam/auditlog': screenEntry({
    query: auditlogQuery,
    variables: auditVariables,
    load: () => import('#client/screens/uam/auditlog/auditlog.tsx'),
  }),
}
